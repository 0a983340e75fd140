import type { InvoicingClient } from "../../clients/invoicing"

export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most `places` do their work at once; the others wait, in the order they came. */
export function createTurns(places: number): Turns {
  const waiting: (() => void)[] = []
  let taken = 0
  return async (work) => {
    if (taken < places) taken++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else taken--
    }
  }
}

/** The same client, each of whose calls waits for its turn. */
export function clientInTurns(client: InvoicingClient, inTurn: Turns): InvoicingClient {
  return new Proxy(client, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== "function") return call
      return (...input: unknown[]) => inTurn(() => call.apply(target, input) as Promise<unknown>)
    },
  })
}
