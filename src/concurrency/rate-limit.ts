/** What is left for a key, and when that was counted. */
type Remaining = { left: number; at: number }

/** The limit is reached: the next one is allowed after this many milliseconds. */
export class RateLimited extends Error {
  override readonly name = "RateLimited"

  constructor(readonly againInMs: number) {
    super(`The limit is reached for the next ${againInMs} ms.`)
  }
}

/** Keys that are kept. The one that was used longest ago is dropped first, and then starts afresh. */
const KEPT = 10_000

/**
 * A rate limit for each key: `most` at once, and another one after each `everyMs` milliseconds. The
 * function counts one, or throws `RateLimited`.
 */
export function createRateLimit({ most, everyMs }: { most: number; everyMs: number }) {
  const kept = new Map<string, Remaining>()

  return (key: string): void => {
    const now = performance.now()
    const { left, at } = kept.get(key) ?? { left: most, at: now }
    const grown = Math.min(most, left + (now - at) / everyMs)
    // Deleted and set again, the key is the last of the map.
    kept.delete(key)
    if (kept.size >= KEPT) {
      const [oldest] = kept.keys()
      kept.delete(oldest)
    }
    if (grown < 1) {
      kept.set(key, { left: grown, at: now })
      throw new RateLimited(Math.ceil((1 - grown) * everyMs))
    }
    kept.set(key, { left: grown - 1, at: now })
  }
}
