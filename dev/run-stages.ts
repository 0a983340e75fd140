import type { Tally } from "./jest-run"

/** A part of `npm test`. */
export type Stage = {
  name: string
  /** A program that npm does not install. */
  needs?: string
  /** Stages whose results it uses: it starts after them, if they run. */
  after?: string[]
  /** It mostly waits for leases and time limits, so it takes no lane from busy stages. */
  waits?: boolean
  /**
   * @param paths only the tests in files whose paths contain one of these; empty: all
   * @param print gets every line that the stage prints
   */
  run: (paths: string[], print: Print) => Promise<Tally>
}

export type Print = (line: string) => void

export type StageResult = Tally & { name: string; seconds: number }

/** Number of stages that run at a time: in total, and of busy ones. */
export type Lanes = { all: number; working: number }

/**
 * Runs stages in their order, several at a time; after a failure no other starts.
 * @returns the results of those that ran, in the order in which they ended
 */
export async function runStages(
  stages: Stage[],
  paths: string[],
  lanes: Lanes,
  print: Print
): Promise<StageResult[]> {
  const results: StageResult[] = []
  const waiting = [...stages]
  const output = oneAfterTheOther(print)
  const hasEnded = (name: string) =>
    results.some((result) => result.name === name) || !stages.some((stage) => stage.name === name)

  return await new Promise((resolve) => {
    const running = new Set<Stage>()
    const working = () => [...running].filter(({ waits }) => !waits).length
    const mayStart = ({ after = [], waits }: Stage) =>
      after.every(hasEnded) && (waits || working() < lanes.working)
    const startNext = () => {
      while (running.size < lanes.all && !results.some(({ failed }) => failed)) {
        const next = waiting.findIndex(mayStart)
        if (next < 0) break
        const [stage] = waiting.splice(next, 1)
        running.add(stage)
        void runOne(stage)
      }
      if (!running.size) resolve(results)
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
      running.delete(stage)
      results.push({ ...tally, name: stage.name, seconds })
      startNext()
    }
    startNext()
  })
}

/** Prints simultaneous outputs in blocks: the oldest at once, the others after it. */
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
