export type Contestant = { name: string; work: () => unknown }

export type Timing = {
  name: string
  /** Median milliseconds of one `work`. */
  ms: number
  /** Median over the rounds of its time against the first contestant's in the same round. */
  ratio: number
}

const WARM_UP = 5

/**
 * Times contestants in turns, each round in another order, so that whatever else the machine does
 * falls on all of them. The others are compared with the first one.
 */
export function interleave(contestants: Contestant[], rounds: number): Timing[] {
  const times = contestants.map((): number[] => [])
  for (let round = -WARM_UP; round < rounds; round++) {
    contestants.forEach((_, turn) => {
      const index = (turn + round + WARM_UP) % contestants.length
      const started = performance.now()
      contestants[index].work()
      const ms = performance.now() - started
      if (round >= 0) times[index].push(ms)
    })
  }
  return contestants.map(({ name }, index) => ({
    name,
    ms: median(times[index]),
    ratio: median(times[index].map((ms, round) => ms / times[0][round])),
  }))
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ value }) => value)
}
