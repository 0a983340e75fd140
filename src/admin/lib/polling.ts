import type { AdminOrderInvoicesResponse } from "../../http-types"

const SOON_MS = 3_000
const LATER_MS = 15_000

/**
 * Milliseconds until the card asks again, or false when only staff can change what it shows.
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
