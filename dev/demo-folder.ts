import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { mayRun } from "./may-run"
import { repository, stateFolder } from "./state-folder"

const lockName = "demo.pid"
/** Lists the migrations with which the database was created. */
const migrationsName = "migrations.json"

/**
 * The folder of this clone's demo, for this process only.
 * @param fresh deletes the data of earlier runs; the data of an earlier version is deleted in any
 * case
 * @param say gets a message when data is replaced without a request
 * @throws a sentence when another demo of this clone is running
 */
export function takeDemoFolder(fresh: boolean, say: (line: string) => void): string {
  const folder = stateFolder()
  const lock = join(folder, lockName)
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, "utf8"))
    if (pid !== process.pid && mayRun(pid, "run.mjs demo")) {
      throw new Error(
        `The demo of this folder is running already (process ${pid}): stop it first. npm run demo -- --check may run beside it.`
      )
    }
  }
  if (fresh) emptyFolder(folder)
  replaceEarlierData(folder, migrationsOf("src/modules"), say)
  writeFileSync(lock, String(process.pid))
  return folder
}

/**
 * Data cannot be migrated if this version does not have its migrations. The sandbox's data is
 * deleted together with the database, because its invoices have the order numbers of that database.
 */
export function replaceEarlierData(
  folder: string,
  migrations: string[],
  say: (line: string) => void
): void {
  const file = join(folder, migrationsName)
  const ran: string[] | null = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null
  const isEarlier = !ran || ran.some((name) => !migrations.includes(name))
  if (existsSync(join(folder, "postgres")) && isEarlier) {
    say("An earlier version with different tables made the demo's data. The data is replaced.")
    emptyFolder(folder)
  }
  writeFileSync(file, JSON.stringify(migrations))
}

function migrationsOf(modules: string): string[] {
  const files = readdirSync(join(repository, modules), { recursive: true, encoding: "utf8" })
  return files.filter((file) => /(^|[\\/])migrations[\\/]Migration\d+\.ts$/.test(file)).sort()
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}
