import fc from "fast-check"

/** Milliseconds for which a program that failed is made smaller. */
const SHRINKING = Number(process.env.MODEL_SHRINKING ?? 90_000)

type Programs<Program> = {
  /** The word that chooses these programs on the command line. */
  name: string
  program: fc.Arbitrary<Program>
  /** Programs in `npm test`; a long run has as many times more as it is told. */
  share: number
  /** Rejects with what must never be. */
  run: (program: Program) => Promise<void>
  show: (program: Program) => string
}

/** How many programs there are in `npm test`, of all parts together. */
const IN_NPM_TEST = 200

/**
 * Runs random programs until one fails, which is then made as small as can be.
 *
 * @throws an error that shows that program, what went wrong, and the command that runs it again
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
    // What is not tried any more counts as passed: the smallest known failure stands.
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

/** Of the process itself: the programs' clock jumps. */
const realNow = () => Number(process.hrtime.bigint() / 1_000_000n)
