/** Does work in its turn. Rejects with the signal's reason when that aborts while the work waits. */
export type Limiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** As many wait as may wait: one more is refused. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting"
}

/**
 * Lets at most `places` do their work at once; the others wait, in the order they came. More than
 * `mayWait` do not: the next one is rejected with `TooManyWaiting`.
 */
export function createLimiter(places: number, mayWait = Infinity): Limiter {
  const waiting = new Set<() => void>()
  let taken = 0

  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= mayWait) {
        throw new TooManyWaiting()
      }
      const go = () => {
        signal?.removeEventListener("abort", leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(go)
        reject(signal?.reason)
      }
      waiting.add(go)
      signal?.addEventListener("abort", leave, { once: true })
    })

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (taken < places) {
      taken++
    } else {
      await wait(signal)
    }
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      const [next] = waiting
      waiting.delete(next)
      if (next) {
        next()
      } else {
        taken--
      }
    }
  }
}

/** The same for each key on its own. Nothing is kept of a key that nobody uses. */
export function createKeyedLimiter(places: number, mayWait: number) {
  const used = new Map<string, { limiter: Limiter; users: number }>()
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const own = used.get(key) ?? { limiter: createLimiter(places, mayWait), users: 0 }
    used.set(key, own)
    own.users++
    try {
      return await own.limiter(work, signal)
    } finally {
      own.users--
      if (own.users === 0) {
        used.delete(key)
      }
    }
  }
}
