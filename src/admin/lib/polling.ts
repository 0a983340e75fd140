import type { AdminOrderInvoicesResponse } from "../../http-types"
import { isForbidden } from "./forbidden"

type Interval = number | false

/** The state of a query that decides when it is repeated. `data`: its last answer. */
type Polled<Data> = { state: { data: Data | undefined; error: Error | null } }

/**
 * A query's `refetchInterval` that ends when the role may not read it: until the page is opened again,
 * the answer stays the same.
 *
 * @param interval in milliseconds, or how it follows from the last answer
 */
export const whilePermitted =
  <Data>(interval: Interval | ((data: Data | undefined) => Interval)) =>
  ({ state: { data, error } }: Polled<Data>): Interval => {
    if (isForbidden(error)) return false
    return typeof interval === "function" ? interval(data) : interval
  }

const SOON_MS = 3_000
const LATER_MS = 15_000

/**
 * Milliseconds until the card repeats its query, or false when only staff can change what it shows.
 * An order that was cancelled while its invoice is issued is about to be voided, unless allowances
 * took its place or staff kept the invoice.
 */
export const pollingInterval = (
  view: AdminOrderInvoicesResponse,
  orderCanceled: boolean,
  now: number
): number | false => {
  if (view.note === "not_planned_yet") return SOON_MS
  const [invoice] = view.invoices
  if (!invoice) return false
  switch (invoice.status) {
    case "waiting":
      return LATER_MS
    case "issued": {
      const settled = view.allowance_balance.allowed >= (invoice.amount ?? Infinity)
      return orderCanceled && !settled && !invoice.kept_at ? SOON_MS : false
    }
    case "pending":
    case "sending":
    case "unknown":
    case "voiding":
    case "void_unknown": {
      const wait = invoice.next_attempt_at ? Date.parse(invoice.next_attempt_at) - now : 0
      return wait > 60_000 ? LATER_MS : SOON_MS
    }
    case "voided":
    case "not_needed":
    case "attention":
      return false
  }
}
