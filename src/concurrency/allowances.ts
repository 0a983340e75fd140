type Allowance = { left: number; at: number }

/** No more for now: there is some again after this many milliseconds. */
export class NothingLeft extends Error {
  override readonly name = "NothingLeft"

  constructor(readonly againInMs: number) {
    super(`Nothing is left for the next ${againInMs} ms.`)
  }
}

/** Allowances that are kept. The one that was used least lately goes first, and begins anew. */
const KEPT = 10_000

/**
 * An allowance for each key: `most` at once, and another one after each `everyMs` milliseconds.
 * The function takes one, or throws `NothingLeft`.
 */
export function createAllowances({ most, everyMs }: { most: number; everyMs: number }) {
  const allowances = new Map<string, Allowance>()

  return (key: string): void => {
    const now = performance.now()
    const { left, at } = allowances.get(key) ?? { left: most, at: now }
    const grown = Math.min(most, left + (now - at) / everyMs)
    // Set anew, it is the last of the map.
    allowances.delete(key)
    if (allowances.size >= KEPT) {
      const [oldest] = allowances.keys()
      allowances.delete(oldest)
    }
    if (grown < 1) {
      allowances.set(key, { left: grown, at: now })
      throw new NothingLeft(Math.ceil((1 - grown) * everyMs))
    }
    allowances.set(key, { left: grown - 1, at: now })
  }
}
