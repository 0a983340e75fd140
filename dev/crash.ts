import { rmSync } from "node:fs"
import { parseArgs } from "node:util"

import { build } from "./build"
import { runJest } from "./jest-run"
import { temporaryFolder } from "./state-folder"
import { isOnPath } from "./test-plan"
import { testEnvironment } from "./test-stages"
import { untilStopped } from "./until-stopped"

const options = { seed: { type: "string" }, rounds: { type: "string", default: "500" } } as const

/**
 * `npm run test:crash -- --seed 123 --rounds 500`: a store of several processes with random
 * failures, for this many rounds. The same seed repeats the same acts.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("crash-run")
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
      const env = { ...(await testEnvironment(folder)), CRASH_SEED: seed, CRASH_ROUNDS: rounds }
      const { passed, failed } = await runJest("crash-redis", ["crash/soak"], env, folder)
      return passed && !failed ? 0 : 1
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
