/**
 * Runs work when a place is free. Rejects with the signal's reason if the signal aborts while the
 * work waits.
 */
export type Limiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** The queue is full: no further work may wait. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting"
}

/**
 * Runs at most `places` at once; the others wait in the order of their calls. At most `mayWait`
 * wait: a further call is rejected with `TooManyWaiting`.
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

/** A separate limiter for each key. A key that is not in use takes no memory. */
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
