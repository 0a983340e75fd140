import { mkdirSync, rmSync, writeFileSync } from "node:fs"

import { Client } from "pg"

import { check } from "./check"
import { recordDatabase, recordFile, recordsFolder, UNRELEASED } from "./database-record"
import { anyPorts, startDemo } from "./running-demo"
import { temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

/** `node dev/run.mjs record-release`: records the database of a state that has no release yet. */
export default async function main(): Promise<number> {
  const folder = temporaryFolder("record")
  try {
    return await untilStopped(async () => {
      console.log(`Recorded for the upgrade test: ${await recordRelease(UNRELEASED, folder)}`)
      return 0
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Records the database of the present state of the plugin after the steps of the check. The record
 * of a release replaces that of the unreleased state before it.
 * @param name a version, or `unreleased`
 * @param folder for the database; the caller deletes it when everything is stopped
 * @returns the file
 * @throws when a step fails
 */
export async function recordRelease(name: string, folder: string): Promise<string> {
  const demo = await startDemo(folder, anyPorts, false, console.log)
  const { passed, steps } = await check(demo)
  if (passed < steps) throw new Error("The check failed, so no database was recorded.")
  const database = new Client({ connectionString: demo.databaseUrl })
  await database.connect()
  const record = await recordDatabase(database)
  await database.end()
  mkdirSync(recordsFolder, { recursive: true })
  rmSync(recordFile(UNRELEASED), { force: true })
  writeFileSync(recordFile(name), record)
  return recordFile(name)
}
