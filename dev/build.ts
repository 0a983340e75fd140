import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"

import { bundleServer } from "./bundle-server"
import { bundleStorefrontTypes } from "./bundle-storefront-types"
import { runChild } from "./child"
import { writeEsModules } from "./es-modules"
import { medusaCommand } from "./medusa-command"
import { repository } from "./state-folder"
import { untilStopped } from "./until-stopped"

/** `npm run build`: the plugin with its admin part, and the storefront module. */
export default async function main(): Promise<number> {
  return await untilStopped(async () => {
    await build((line) => console.log(line))
    return 0
  }, 130)
}

/** @throws a sentence when a compiler reports an error or omits a file that the package names */
export async function build(onLine?: (line: string) => void): Promise<void> {
  for (const folder of [".medusa/server", "dist/storefront"]) {
    rmSync(join(repository, folder), { recursive: true, force: true })
  }
  await buildPlugin(onLine)
  const server = join(repository, ".medusa/server/src")
  await bundleServer(server)
  removeInternalTypes(server)
  writeEsModules(server)
  copySandboxPages(server)
  await buildStorefront(onLine)
  const missing = promisedFiles().filter((file) => !existsSync(join(repository, file)))
  if (missing.length) throw new Error(`The build left out ${missing.join(", ")}.`)
}

async function buildPlugin(onLine?: (line: string) => void): Promise<void> {
  const complaints: string[] = []
  await runChild({
    name: "medusa plugin:build",
    ...medusaCommand("plugin:build"),
    onLine(line) {
      onLine?.(line)
      if (/error TS\d+/.test(line)) complaints.push(line)
    },
  })
  // It may exit with 0 after an error of the compiler.
  if (complaints.length) throw new Error(complaints.join("\n"))
}

/** Folders whose code only Medusa and the commands load, so no user imports their types. */
const INTERNAL = [
  ...["api", "jobs", "links", "migration-scripts", "policies", "sandbox", "scripts"],
  "subscribers",
]

function removeInternalTypes(server: string): void {
  for (const folder of INTERNAL) {
    for (const file of readdirSync(join(server, folder), { recursive: true, encoding: "utf8" })) {
      if (file.endsWith(".d.ts")) rmSync(join(server, folder, file))
    }
  }
}

/** Browser files of the sandbox, which are served unchanged and not copied by a compiler. */
function copySandboxPages(server: string): void {
  const pages = join("sandbox", "pages")
  for (const name of readdirSync(join(repository, "src", pages))) {
    if (/\.(html|css|js)$/.test(name)) {
      cpSync(join(repository, "src", pages, name), join(server, pages, name))
    }
  }
}

async function buildStorefront(onLine?: (line: string) => void): Promise<void> {
  const node = process.execPath
  const bundle = [join(repository, "node_modules/vite/bin/vite.js"), "build", "src/storefront"]
  await runChild({ name: "vite build", command: node, args: bundle, cwd: repository, onLine })
  await bundleStorefrontTypes()
}

/**
 * Every file that package.json exports, as paths from the repository's root. A `*` means each
 * folder of the sources.
 */
export function promisedFiles(): string[] {
  const { bin, exports } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"))
  const targets = [bin, exports].flatMap(leaves).map((target) => target.replace(/^\.\//, ""))
  return targets.flatMap((target) => {
    const [folder, rest] = target.split("/*/")
    if (rest === undefined) return target
    const sources = join(repository, folder.replace(".medusa/server/", ""))
    return readdirSync(sources).map((name) => `${folder}/${name}/${rest}`)
  })
}

function leaves(value: string | object): string[] {
  return typeof value === "string" ? [value] : Object.values(value).flatMap(leaves)
}
