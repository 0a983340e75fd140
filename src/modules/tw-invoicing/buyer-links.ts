import { createKeyedLimiter, createLimiter } from "../../concurrency/limiter"
import { createSharedCalls } from "../../concurrency/shared-calls"

/** Calls for buyers at once, beside the engine's `concurrency`: they take none of its places. */
export const CALLS_AT_ONCE = 2

/** Calls that wait for one of these places, of all buyers together. */
export const CALLS_WAITING = 20

/** The buyer, by customer or cart, and a signal that aborts when they hang up. */
export type BuyerRequest = { owner: string; signal: AbortSignal }

/**
 * The queue of buyers' requests for invoice links. However many requests there are for an invoice,
 * they are one call. For each buyer one call is made at once and one waits, so that no buyer holds
 * up the others. Beyond what may wait, rejects with `TooManyWaiting`. A call that waits is dropped
 * when its buyers hang up. A call that was sent keeps its place until it ends, so that asking and
 * hanging up brings no more calls to the service than waiting does.
 */
export function createBuyerLinks(fetchLink: (invoiceNumber: string) => Promise<string>) {
  const inOneCall = createSharedCalls<string>()
  const inOwnersTurn = createKeyedLimiter(1, 1)
  const inTurn = createLimiter(CALLS_AT_ONCE, CALLS_WAITING)

  return (invoiceNumber: string, { owner, signal }: BuyerRequest): Promise<string> =>
    inOneCall(
      invoiceNumber,
      (abandoned, sent) => {
        const send = () => {
          sent()
          return fetchLink(invoiceNumber)
        }
        return inOwnersTurn(owner, () => inTurn(send, abandoned), abandoned)
      },
      signal
    )
}
