import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"

import { repository } from "./state-folder"

type Packed = { filename: string; files: { path: string }[] }

/**
 * Puts the built plugin into a store's node_modules as npm would.
 * @param store its folder
 * @throws a sentence when nothing is built, or the sources have changed since
 */
export function installPlugin(store: string): void {
  const installed = join(store, "node_modules/medusa-plugin-taiwan")
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  const { filename } = pack("--pack-destination", installed)
  const tarball = join(installed, filename)
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed])
  rmSync(tarball)
}

/** The paths that a user of the package gets. */
export function packedFiles(): string[] {
  return pack("--dry-run").files.map(({ path }) => path)
}

function pack(...args: string[]): Packed {
  failIfOutdated()
  // Without scripts: what is packed is built by now.
  const command = ["pack", "--json", "--ignore-scripts", ...args]
  const output = execFileSync("npm", command, { cwd: repository, encoding: "utf8" })
  return (JSON.parse(output) as Packed[])[0]
}

function failIfOutdated() {
  const entry = join(repository, ".medusa/server/src/workflows/index.js")
  const built = existsSync(entry) ? statSync(entry).mtimeMs : 0
  const sources = join(repository, "src")
  const newer = readdirSync(sources, { recursive: true, encoding: "utf8" }).find((file) => {
    const found = statSync(join(sources, file))
    return found.isFile() && !file.includes("__tests__") && found.mtimeMs > built
  })
  if (newer) throw new Error(`src/${newer} is not in the build: npm run build comes first.`)
}
