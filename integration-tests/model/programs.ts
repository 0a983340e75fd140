import fc from "fast-check"

/** Milliseconds for which a failed program is reduced. */
const SHRINKING = Number(process.env.MODEL_SHRINKING ?? 90_000)

type Programs<Program> = {
  /** The word that selects these programs on the command line. */
  name: string
  program: fc.Arbitrary<Program>
  /** Number of programs in `npm test`; a long run multiplies it. */
  share: number
  /** Rejects with the violations. */
  run: (program: Program) => Promise<void>
  show: (program: Program) => string
}

/** Total number of programs in `npm test`. */
const IN_NPM_TEST = 200

/**
 * Runs random programs until one fails, which is then reduced as far as possible.
 *
 * @throws an error with that program, its violations, and the command that runs it again
 */
export async function runPrograms<Program>({
  name,
  program,
  share,
  run,
  show,
}: Programs<Program>): Promise<void> {
  const { MODEL_SEED, MODEL_RUNS, MODEL_PATH } = process.env
  if (!MODEL_SEED) throw new Error("MODEL_SEED is not set: start the model test through npm.")
  const runs = Math.max(1, Math.round((Number(MODEL_RUNS ?? IN_NPM_TEST) * share) / IN_NPM_TEST))
  let failedAt: number | undefined
  let failure = ""

  const tried = async (each: Program) => {
    // Untried programs count as passed: the smallest known failure is kept.
    if (failedAt !== undefined && realNow() - failedAt > SHRINKING) return
    try {
      await run(each)
    } catch (error) {
      failedAt ??= realNow()
      failure = (error as Error).stack ?? String(error)
      throw error
    }
  }
  const result = await fc.check(fc.asyncProperty(program, tried), {
    seed: Number(MODEL_SEED),
    numRuns: MODEL_PATH ? undefined : runs,
    ...(MODEL_PATH && { path: MODEL_PATH, endOnFailure: true }),
  })
  if (!result.failed) return
  const smallest = result.counterexample?.[0]
  throw new Error(
    [
      `${name}: program ${result.numRuns} of ${runs} broke its promise (shrunk ${result.numShrinks} times).`,
      failure,
      "The program:",
      smallest === undefined ? "none" : show(smallest),
      `Again: npm run test:model -- --only ${name} --seed ${result.seed} --path ${result.counterexamplePath}`,
    ].join("\n")
  )
}

/** The process's own clock, because the programs' clock jumps. */
const realNow = () => Number(process.hrtime.bigint() / 1_000_000n)
