import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"

import { promisedFiles } from "./build"
import { repository } from "./state-folder"

type Packed = {
  filename: string
  /** Bytes of the tarball. */
  size: number
  /** Bytes of the files in it. */
  unpackedSize: number
  files: { path: string }[]
}

/**
 * Packs the built plugin and unpacks it where npm would install it; its dependencies are this
 * repository's.
 * @param store its folder
 * @throws a sentence when nothing is built, or the sources have changed since
 */
export function installPlugin(store: string): void {
  const installed = join(store, "node_modules/medusa-plugin-taiwan")
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  const tarball = packPlugin(installed)
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed])
  rmSync(tarball)
}

/**
 * Packs the built plugin into a folder.
 * @returns the path of the package
 * @throws a sentence when nothing is built, or the sources have changed since
 */
export function packPlugin(folder: string): string {
  return join(folder, pack("--pack-destination", folder).filename)
}

/**
 * The sizes and the files of the package.
 * @throws a sentence when nothing is built, or the sources have changed since
 */
export function describePackage(): Packed {
  return pack("--dry-run")
}

function pack(...args: string[]): Packed {
  failIfOutdated()
  // Without scripts, because the package is already built.
  const command = ["pack", "--json", "--ignore-scripts", ...args]
  const output = execFileSync("npm", command, { cwd: repository, encoding: "utf8" })
  return (JSON.parse(output) as Packed[])[0]
}

function failIfOutdated() {
  const missing = missingInBuild()
  if (missing) throw new Error(`${missing} is not in the build: npm run build comes first.`)
}

/** A promised file that is not built, or a source that changed since the build. */
export function missingInBuild(): string | undefined {
  const missing = promisedFiles().find((file) => !existsSync(join(repository, file)))
  if (missing) return missing
  // Written by the last step of the server's build.
  const bundle = join(repository, ".medusa/server/src/workflows.js")
  return changedSince(statSync(bundle).mtimeMs)
}

/** Scripts that write files of the package, in addition to Medusa. */
const builders = ["bundle-server", "bundle-storefront-types", "es-modules"].map(
  (name) => `dev/${name}.ts`
)

/**
 * A file that the build reads and that changed later.
 * @param built milliseconds since 1970
 * @param folders whose files are also read, as paths from the repository's root
 */
export function changedSince(built: number, ...folders: string[]): string | undefined {
  const files = ["src", ...folders].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file)
    )
  )
  return [...files, ...builders].find((file) => {
    const found = statSync(join(repository, file))
    return found.isFile() && !file.includes("__tests__") && found.mtimeMs > built
  })
}
