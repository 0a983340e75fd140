import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { build } from "./build"
import { runJest } from "./jest-run"
import { temporaryFolder } from "./state-folder"
import { isOnPath } from "./test-plan"
import { testEnvironment } from "./test-stages"
import { untilStopped } from "./until-stopped"

/** In as many rounds, more than 3,000 processes are killed. */
const LONG_RUN = "2500"

/** Milliseconds between two lines about a run. */
const NEWS_EVERY = 5 * 60_000

const options = { seed: { type: "string" }, rounds: { type: "string", default: LONG_RUN } } as const

/** What the run last wrote (`integration-tests/crash/soak.redis.spec.ts`). */
type Record =
  | { summary: string }
  | {
      summary?: undefined
      round: number
      rounds: number
      kills: number
      again: string
      violated?: string
    }

/**
 * `npm run test:crash -- --seed 123 --rounds 500`: a store of several processes with random
 * failures, for this many rounds. The same seed repeats the same acts.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("crash-run")
  const record = join(folder, "record.json")
  const news = setInterval(() => printProgress(record), NEWS_EVERY)
  try {
    return await untilStopped(async () => {
      const { seed = "", rounds } = parseArgs({ args, options }).values
      if (!/^\d*$/.test(seed) || !/^[1-9]\d*$/.test(rounds)) {
        throw new Error("--seed and --rounds take whole numbers.")
      }
      if (!isOnPath("redis-server")) {
        throw new Error(
          "The crash tests need redis-server (in Debian: apt-get install redis-server)."
        )
      }
      await build()
      const env = {
        ...(await testEnvironment(folder)),
        ...{ CRASH_SEED: seed, CRASH_ROUNDS: rounds, CRASH_RECORD: record },
      }
      const { passed, failed } = await runJest("crash-redis", ["crash/soak"], env, folder)
      return passed && !failed ? 0 : 1
    }, 130)
  } finally {
    clearInterval(news)
    printProgress(record)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints how far the run has come, or its end; also after an interruption. */
function printProgress(file: string): void {
  if (!existsSync(file)) return
  const last = JSON.parse(readFileSync(file, "utf8")) as Record
  if (last.summary !== undefined) return console.log(last.summary)
  const { round, rounds, kills, again, violated } = last
  console.log(`${again}: round ${round} of ${rounds}, ${kills} kills`)
  if (violated) console.log(violated)
}
