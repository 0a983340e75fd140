import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { mayRun } from "./may-run"
import { stateFolder } from "./state-folder"

const lockName = "demo.pid"

/**
 * The folder of this clone's demo, for this process alone.
 * @param fresh throws away what earlier runs left
 * @throws a sentence when another demo of this clone is running
 */
export function takeDemoFolder(fresh: boolean): string {
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
  if (fresh) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  }
  writeFileSync(lock, String(process.pid))
  return folder
}
