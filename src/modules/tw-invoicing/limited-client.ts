import type { InvoicingService } from "../../clients/invoicing"
import type { Limiter } from "../../concurrency/limiter"

/** The same client; each of its calls waits for the limiter. */
export function limitedClient(client: InvoicingService, inTurn: Limiter): InvoicingService {
  return new Proxy(client, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== "function") return call
      return (...input: unknown[]) => inTurn(() => call.apply(target, input) as Promise<unknown>)
    },
  })
}
