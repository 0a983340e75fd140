import { randomInt } from "node:crypto"
import { rmSync } from "node:fs"
import { parseArgs } from "node:util"

import { runJest } from "./jest-run"
import { temporaryFolder } from "./state-folder"
import { testEnvironment } from "./test-stages"
import { untilStopped } from "./until-stopped"

const options = {
  runs: { type: "string", default: "10000" },
  seed: { type: "string", default: String(randomInt(2 ** 31)) },
  path: { type: "string", default: "" },
  only: { type: "string", default: "" },
} as const

/**
 * `npm run test:model -- --runs 10000 --seed 123`: runs this many random programs against a store
 * and its services. `--only invoices` runs the programs of one part; `--path`, which a failure
 * prints, runs the one that failed.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("model-run")
  try {
    return await untilStopped(async () => {
      const { runs, seed, path, only } = parseArgs({ args, options }).values
      if (!/^[1-9]\d*$/.test(runs) || !/^-?\d+$/.test(seed)) {
        throw new Error("--runs and --seed take whole numbers.")
      }
      if (path && !only) throw new Error("--path needs --only: each part has programs of its own.")
      console.log(`seed ${seed}, ${path ? `path ${path}` : `${runs} programs`}`)
      const env = {
        ...(await testEnvironment(folder)),
        ...{ MODEL_RUNS: runs, MODEL_SEED: seed, MODEL_PATH: path },
      }
      const files = only ? [`model/${only}.spec`] : []
      const { passed, failed } = await runJest("model", files, env, folder)
      console.log(`${passed && !failed ? "✓" : "✗"} model (seed ${seed})`)
      return passed && !failed ? 0 : 1
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
