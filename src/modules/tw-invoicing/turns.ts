import type { InvoicingService } from "../../clients/invoicing"

/** Rejects with the signal's reason when that aborts while the work still waits. */
export type Turns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** As many wait as may wait: one more is refused. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting"
}

/**
 * Lets at most `places` do their work at once; the others wait, in the order they came. More than
 * `mayWait` do not: the next one is rejected with `TooManyWaiting`.
 */
export function createTurns(places: number, mayWait = Infinity): Turns {
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
export function createTurnsByKey(places: number, mayWait: number) {
  const used = new Map<string, { inTurn: Turns; users: number }>()
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const own = used.get(key) ?? { inTurn: createTurns(places, mayWait), users: 0 }
    used.set(key, own)
    own.users++
    try {
      return await own.inTurn(work, signal)
    } finally {
      own.users--
      if (own.users === 0) {
        used.delete(key)
      }
    }
  }
}

/** The same client, each of whose calls waits for its turn. */
export function clientInTurns(client: InvoicingService, inTurn: Turns): InvoicingService {
  return new Proxy(client, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== "function") return call
      return (...input: unknown[]) => inTurn(() => call.apply(target, input) as Promise<unknown>)
    },
  })
}
