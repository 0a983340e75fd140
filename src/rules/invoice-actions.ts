import type { InvoiceAction, InvoiceStatus } from "./invoice-status"
import { voidDeadline } from "./period"
import { SERVICE_WORDS } from "./reconciliation"

type Invoice = { status: InvoiceStatus; sent: boolean; invoice_number: string | null }

type IssuedInvoice = {
  invoice_number: string | null
  issued_at: Date | string | null
  reason: string | null
  service_status: string | null
}

/**
 * Whether it is too late to void an invoice that stands at the service. One that was voided there is
 * only noted as voided here, which it never is too late for.
 */
export function isPastVoiding(
  { invoice_number, issued_at, reason, service_status }: IssuedInvoice,
  deadlineDay: number,
  now = new Date()
): boolean {
  if (!invoice_number || !issued_at) return false
  if (reason === "voided_at_service" || service_status === SERVICE_WORDS.voided) return false
  return now > voidDeadline(new Date(issued_at), deadlineDay)
}

/** What a person may do with an invoice as it stands. `past_voiding`: see `isPastVoiding`. */
export function actionsFor(invoice: Invoice & { past_voiding: boolean }): InvoiceAction[] {
  const actions = actionsIn(invoice)
  // Begun too late, a void ends with a person, and an invoice that was sound with it.
  return invoice.past_voiding
    ? actions.filter((action) => action !== "void" && action !== "reissue")
    : actions
}

function actionsIn({ status, sent, invoice_number }: Invoice): InvoiceAction[] {
  switch (status) {
    case "waiting":
      return ["void"]
    case "pending":
      return ["retry", "void"]
    case "sending":
      return ["void"]
    case "unknown":
      return ["retry", "void", "adopt"]
    case "issued":
      return ["void", "refresh", "reissue"]
    case "voiding":
    case "void_unknown":
      return ["retry"]
    case "attention":
      // Sent and without a number, there may be nothing to void or something to find: ask first.
      if (sent && !invoice_number) return ["retry", "adopt"]
      return invoice_number
        ? ["retry", "void", "refresh", "reissue"]
        : ["retry", "void", "reissue", "adopt"]
    case "voided":
      return ["refresh"]
    case "not_needed":
      return []
  }
}

/**
 * Whether staff may ask for an invoice: the order has none, or none that is under way. Of those not
 * needed only what staff decided can be decided otherwise; the rest follows from the order.
 */
export function canIssue(latest: { status: InvoiceStatus; reason: string | null } | null): boolean {
  if (latest?.status === "not_needed") return latest.reason === "staff_decision"
  return !latest || ["waiting", "voided"].includes(latest.status)
}

/**
 * Whether whom the invoice is for can still be changed: nothing has left that says otherwise. After a
 * void the next invoice takes the new details.
 */
export function canChangeDetails(latest: Invoice | null): boolean {
  if (!latest || ["voided", "not_needed"].includes(latest.status)) return true
  const { status, sent, invoice_number } = latest
  return ["waiting", "pending", "attention"].includes(status) && !sent && !invoice_number
}

/**
 * What a person may do about an order's next invoice. `latest`: the order's latest, if it has one.
 * Whom it is for is kept with that, or with the order's cart.
 */
export function orderActions(
  latest: (Invoice & { reason: string | null }) | null,
  has_cart: boolean
): Extract<InvoiceAction, "issue" | "edit_details">[] {
  const issuable = canIssue(latest)
  // Whom an invoice is for matters only where there will be one.
  const editable =
    (latest !== null || has_cart) &&
    canChangeDetails(latest) &&
    (issuable || latest?.status !== "not_needed")
  return [
    ...(issuable ? (["issue"] as const) : []),
    ...(editable ? (["edit_details"] as const) : []),
  ]
}
