import type { InvoiceAction, InvoiceStatus } from "./invoice-status"
import { isClosed, mayNotHaveLeft } from "./status-facts"
import { voidDeadline } from "../period/period"
import { isAccepted } from "./state-machine"
import type { ServiceStatus } from "./reconciliation"
import { canKeep, type RequestedVoid } from "./requested-void"

type Invoice = { status: InvoiceStatus; sent: boolean; invoice_number: string | null }

type Uploaded = {
  order_number: string | null
  date_unknown: boolean | null
  /** How many orders shared its last upload; null: no upload of it is known here. */
  sent_with: number | null
  /** Staff stated the day of its void. */
  void_day_stated: boolean | null
}

type IssuedInvoice = {
  invoice_number: string | null
  issued_at: Date | string | null
  reason: string | null
  service_status: ServiceStatus | null
  /** TWD dollars, as the service counts them. */
  allowance_confirmed: number | null
  allowance_unconfirmed: number | null
  /** An allowance of it is registered here and not voided. */
  has_allowance: boolean
}

/** Why an invoice cannot be voided: its period's deadline has passed, or it has allowances. */
export type VoidObstacle = "past_voiding" | "has_allowances"

/**
 * What prevents the void of an invoice, as far as is known here. One that was voided at the
 * service is only noted as voided here: that is always possible.
 */
export function voidObstacle(
  invoice: IssuedInvoice,
  deadlineDay: number,
  now = new Date()
): VoidObstacle | null {
  const { invoice_number, issued_at, reason, service_status } = invoice
  const voidedThere = reason === "voided_at_service" || service_status === "voided"
  if (!invoice_number || voidedThere) return null
  if (issued_at && now > voidDeadline(new Date(issued_at), deadlineDay)) return "past_voiding"
  return hasAllowances(invoice) ? "has_allowances" : null
}

const hasAllowances = (invoice: IssuedInvoice) =>
  invoice.has_allowance ||
  invoice.service_status === "allowance" ||
  (invoice.allowance_confirmed ?? 0) > 0 ||
  (invoice.allowance_unconfirmed ?? 0) > 0

/** Actions on an existing invoice; the other actions concern the order's next invoice. */
type ActionOnInvoice = Exclude<InvoiceAction, "issue" | "edit_details">

/** Actions that query the present account about an issued invoice, or void it there. */
const OF_ISSUED: readonly ActionOnInvoice[] = ["void", "refresh", "reissue"]

/**
 * Actions that rely on what the present account says of the invoice, or does with it. For an
 * invoice that was only found, `void` is the only way out of review: it is not sent, and lets staff
 * keep it.
 */
const ofPresentAccount = (
  action: ActionOnInvoice,
  invoice: Invoice & Pick<RequestedVoid, "void_reason">
) =>
  action === "give_up" ||
  (invoice.invoice_number !== null &&
    OF_ISSUED.includes(action) &&
    !(action === "void" && isFoundOnly(invoice)))

/**
 * What staff may do with an invoice in its present state. `obstacle`: see `voidObstacle`.
 * `other_account`: another account issued it or was sent it, so the present one can neither void it
 * nor say anything of it. `missing`: the service knew it under neither number when they were last
 * compared. An invoice of no order cannot be reissued, nor one while others have a part of its order:
 * the next one would be issued for the whole order. What staff can correct: see `correctableParts`.
 */
export function actionsFor(
  invoice: Invoice &
    Uploaded &
    RequestedVoid & {
      order_id: string | null
      /** TWD dollars of the order that other invoices have, as staff recorded. */
      invoiced_elsewhere: number | null
      obstacle: VoidObstacle | null
      other_account: boolean
      missing: boolean
    }
): ActionOnInvoice[] {
  const actions = actionsIn(invoice)
    .filter((action) => !invoice.other_account || !ofPresentAccount(action, invoice))
    .filter((action) => action !== "reissue" || isAlone(invoice))
  // A void that cannot succeed would only make a correct invoice need review. For one that needs
  // review with no retry it says what is due in its place, and lets staff keep the invoice.
  const obstructed = isFoundOnly(invoice) ? ["reissue"] : ["void", "reissue"]
  const possible = invoice.obstacle
    ? actions.filter((action) => !obstructed.includes(action))
    : actions
  return [
    ...possible,
    ...(canKeep(invoice, !invoice.obstacle && !invoice.missing) ? (["keep"] as const) : []),
    ...(correctableParts(invoice).length && !invoice.other_account ? (["correct"] as const) : []),
  ]
}

/**
 * `record`: what staff recorded of an invoice by its number, or the day of its issue, which is not known
 * here. `void_day`: the day of its void.
 */
export type CorrectablePart = "record" | "void_day"

/** What of it staff can correct. Nothing while it or its void is under way. */
export const correctableParts = (
  invoice: Pick<Invoice, "status" | "invoice_number"> & Uploaded
): CorrectablePart[] => [
  ...(isRecordCorrectable(invoice) ? (["record"] as const) : []),
  ...(isVoidDayCorrectable(invoice) ? (["void_day"] as const) : []),
]

/** The condition `correctable`. */
const isRecordCorrectable = ({
  status,
  invoice_number,
  order_number,
  sent_with,
  date_unknown,
}: Pick<Invoice, "status" | "invoice_number"> & Uploaded): boolean =>
  invoice_number !== null &&
  (order_number === null || sent_with === null || date_unknown === true) &&
  isAccepted("corrected", status)

/** The condition `voidDayStated`. */
const isVoidDayCorrectable = ({
  status,
  void_day_stated,
}: Pick<Invoice, "status"> & Pick<Uploaded, "void_day_stated">): boolean =>
  void_day_stated === true && isAccepted("void_day_corrected", status)

/** Whether staff may give up the order number of an invoice that was sent and has no number. */
export const mayBeGivenUp = (reason: string | null): boolean =>
  reason === "outcome_unknown" || reason === "other_order_at_service"

/**
 * Whether it needs review because it was found where none was due, or where nothing says over what
 * it was. No query can agree with it, so a retry changes nothing.
 */
export const isFoundOnly = ({
  status,
  sent,
  invoice_number,
  void_reason,
}: Invoice & Pick<RequestedVoid, "void_reason">): boolean =>
  status === "attention" && !sent && invoice_number !== null && void_reason === null

const isAlone = (invoice: { order_id: string | null; invoiced_elsewhere: number | null }) =>
  invoice.order_id !== null && !invoice.invoiced_elsewhere

function actionsIn({
  status,
  sent,
  invoice_number,
  reason,
  void_reason,
}: Invoice & Pick<RequestedVoid, "reason" | "void_reason">): ActionOnInvoice[] {
  switch (status) {
    case "waiting":
      return ["void", "adopt"]
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
      if (sent && !invoice_number) {
        return mayBeGivenUp(reason) ? ["retry", "adopt", "give_up"] : ["retry", "adopt"]
      }
      if (!invoice_number) return ["retry", "void", "reissue", "adopt"]
      return isFoundOnly({ status, sent, invoice_number, void_reason })
        ? ["void", "refresh", "reissue"]
        : ["retry", "void", "refresh", "reissue"]
    case "voided":
      return ["refresh"]
    case "not_needed":
      return ["adopt"]
  }
}

/**
 * Whether staff may request an invoice: the order has none, or none that is under way. One that is
 * not needed can be requested only if staff or the shop's own code decided so; otherwise it follows
 * from the order. While another invoice has a part of the order, none is issued over all of it.
 */
export function canIssue(
  latest: {
    status: InvoiceStatus
    reason: string | null
    invoiced_elsewhere: number | null
  } | null
): boolean {
  if (latest?.invoiced_elsewhere) return false
  switch (latest?.status) {
    case undefined:
    case "waiting":
    case "voided":
      return true
    case "not_needed":
      return latest.reason === "staff_decision" || latest.reason === "shop_decision"
    case "pending":
    case "sending":
    case "unknown":
    case "issued":
    case "voiding":
    case "void_unknown":
    case "attention":
      return false
  }
}

/**
 * Whether the invoice details can still be changed: nothing has been sent with them. After a void, the
 * next invoice takes the new details.
 */
export function canChangeDetails(latest: Invoice | null): boolean {
  if (!latest || isClosed(latest.status)) return true
  const { status, sent, invoice_number } = latest
  return mayNotHaveLeft(status) && !sent && !invoice_number
}

/**
 * What staff may do about an order's next invoice. `latest`: the order's latest, if it has one.
 * Whom it is for is kept with that, or with the order's cart.
 */
export function orderActions(
  latest: (Invoice & { reason: string | null; invoiced_elsewhere: number | null }) | null,
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
