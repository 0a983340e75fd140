import { rmSync } from "node:fs"
import { parseArgs } from "node:util"

import { isNamed, isQuick, sliceOf, type Mutant } from "./mutation/mutant"
import { MUTANTS } from "./mutation/mutants"
import { runMutants } from "./mutation/run-mutants"
import { temporaryFolder } from "./state-folder"
import { testEnvironment } from "./test-stages"
import { untilStopped } from "./until-stopped"

const options = {
  only: { type: "string" },
  quick: { type: "boolean" },
  rotation: { type: "string" },
} as const

/**
 * `npm run test:mutants`: plants known bugs in a copy of the source, one at a time, and fails when
 * the tests do not find one.
 * `-- --only claim,void` takes those whose names contain one of these words, `-- --quick` those that
 * need no booted store, `-- --rotation 3/8` the third eighth of what is left.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("mutants-run")
  try {
    return await untilStopped(async () => {
      const mutants = chosen(parseArgs({ args, options }).values)
      if (!mutants.length) throw new Error("No mutant has such a name.")
      const env = await testEnvironment(folder)
      const { failed } = await runMutants(mutants, env, folder, (line) => console.log(line))
      return failed ? 1 : 0
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function chosen(values: { only?: string; quick?: boolean; rotation?: string }): Mutant[] {
  const { only, quick, rotation = "1/1" } = values
  const named = MUTANTS.filter(({ name }) => !only || isNamed(name, only.split(",")))
  const kept = quick ? named.filter(isQuick) : named
  const [slice, of] = (/^(\d+)\/(\d+)$/.exec(rotation) ?? []).slice(1).map(Number)
  if (!slice || slice > of) throw new Error("--rotation takes a part of a whole, such as 3/8.")
  return sliceOf(kept, slice, of)
}
