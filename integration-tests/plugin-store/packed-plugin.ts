import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"

export const repository = join(__dirname, "../..")
export const storeFolder = join(__dirname, ".store")
export const installedPlugin = join(storeFolder, "node_modules/medusa-plugin-taiwan")

type Packed = { filename: string; files: { path: string }[] }

/** A clean store in `.store`, with the plugin in its node_modules as npm would put it there. */
export function installPlugin(): void {
  rmSync(storeFolder, { recursive: true, force: true })
  cpSync(join(__dirname, "fixture"), storeFolder, { recursive: true })
  mkdirSync(installedPlugin, { recursive: true })
  const { filename } = pack("--pack-destination", storeFolder)
  const tarball = join(storeFolder, filename)
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", installedPlugin])
}

/** The paths that a user of the package gets. */
export function packedFiles(): string[] {
  return pack("--dry-run").files.map(({ path }) => path)
}

function pack(...args: string[]): Packed {
  if (!existsSync(join(repository, ".medusa/server"))) {
    throw new Error("There is nothing to pack: npm run build comes first.")
  }
  // Without scripts: the stage before this one has built what is packed.
  const command = ["pack", "--json", "--ignore-scripts", ...args]
  const output = execFileSync("npm", command, { cwd: repository, encoding: "utf8" })
  return (JSON.parse(output) as Packed[])[0]
}
