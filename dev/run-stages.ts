import type { Tally } from "./jest-run"

/** A part of `npm test`. */
export type Stage = {
  name: string
  /** A program that npm does not install. */
  needs?: string
  /** Stages whose results it uses: it starts after those of them that run at all. */
  after?: string[]
  /**
   * @param paths only the tests in files whose paths contain one of these; empty: all
   * @param print takes every line that the stage prints
   */
  run: (paths: string[], print: Print) => Promise<Tally>
}

export type Print = (line: string) => void

export type StageResult = Tally & { name: string; seconds: number }

/**
 * Runs stages, so many at a time, in their order; after one that failed, none starts any more.
 * @param lanes how many run at a time
 * @returns the results of those that ran, in the order in which they ended
 */
export async function runStages(
  stages: Stage[],
  paths: string[],
  lanes: number,
  print: Print
): Promise<StageResult[]> {
  const results: StageResult[] = []
  const waiting = [...stages]
  const output = oneAfterTheOther(print)
  const hasEnded = (name: string) =>
    results.some((result) => result.name === name) || !stages.some((stage) => stage.name === name)

  return await new Promise((resolve) => {
    let running = 0
    const startNext = () => {
      while (running < lanes && !results.some(({ failed }) => failed)) {
        const next = waiting.findIndex(({ after = [] }) => after.every(hasEnded))
        if (next < 0) break
        running++
        void runOne(waiting.splice(next, 1)[0])
      }
      if (!running) resolve(results)
    }
    const runOne = async (stage: Stage) => {
      const started = Date.now()
      const own = output.open(`=== ${stage.name}`)
      const tally = await stage.run(paths, own.print).catch((error) => {
        own.print(error instanceof Error ? error.message : String(error))
        return { passed: 0, failed: 1 }
      })
      const seconds = Math.round((Date.now() - started) / 1000)
      own.close()
      running--
      results.push({ ...tally, name: stage.name, seconds })
      startNext()
    }
    startNext()
  })
}

/** Prints what several say at the same time in blocks: the oldest at once, the others after it. */
function oneAfterTheOther(print: Print) {
  const blocks: { lines: string[]; ended: boolean }[] = []
  const flush = () => {
    for (;;) {
      const [oldest] = blocks
      oldest?.lines.splice(0).forEach(print)
      if (!oldest?.ended) return
      blocks.shift()
    }
  }
  return {
    open(title: string) {
      const block = { lines: ["", title], ended: false }
      blocks.push(block)
      flush()
      return {
        print(line: string) {
          block.lines.push(line)
          flush()
        },
        close() {
          block.ended = true
          flush()
        },
      }
    },
  }
}
