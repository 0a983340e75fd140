import type {
  AttentionReason,
  InvoiceStatus,
  NotNeededReason,
  WaitingReason,
} from "./invoice-status"
import type { InvoiceContent } from "./content/invoice-content"
import type { InvoiceType } from "../buyer/invoice-details"
import { mayBeOpen, mayNotHaveLeft } from "./status-facts"
import type { Exchange, InvoiceChange } from "./content/invoice-source"
import { hasFailedVoid, isVoidOfOrder } from "./requested-void"

/** The present state of an order, as far as invoicing needs it. */
export type OrderFacts = {
  canceled: boolean
  /** A draft, which is no order until it is converted to one. */
  draft: boolean
  /** Placed after the plugin's start; older orders are invoiced only when staff ask. */
  since_start: boolean
  paid: boolean
  /** The buyer paid more than the order comes to now. */
  overpaid: boolean
  captured: boolean
  fulfilled: boolean
  /** Its total is zero now. */
  free: boolean
  /** Everything that was captured was refunded, and nothing else is held. */
  refunded: boolean
}

/** The order's live invoice, or its last one. */
export type InvoiceFacts = {
  status: InvoiceStatus
  reason: string | null
  sent: boolean
  invoice_number: string | null
  /** Staff asked for this invoice. */
  issue_requested: boolean
  /** Staff asked for it in a bulk issue of missing invoices. */
  missing_requested: boolean
  void_requested: boolean
  /** Why; null: no void was requested. */
  void_reason: string | null
  /** Staff kept it, though its order asks for its void: that is not requested again. */
  kept: boolean
  /** Money went back to the buyer since it was made. */
  refunded_since: boolean
  /** It was due before, and its delay has passed. */
  delay_over: boolean
  /** It has waited for the same as now for so long that staff should know (`REFUND_PATIENCE`). */
  waited_long: boolean
}

export type VoidReason =
  | "order_canceled"
  | "order_refunded"
  | "reissue"
  | "staff_decision"
  /** The shop's code wants no invoice, and the service issued it late. */
  | "shop_decision"

export type BuiltPlan =
  | {
      kind: "issue"
      order_number: string
      amount: number
      buyer_type: InvoiceType
      content: InvoiceContent
      changes: InvoiceChange[]
      exchange: Exchange | null
      /** TWD dollars that had gone back to the buyer when it was made. */
      refunded_before: number
    }
  | { kind: "not_needed"; reason: NotNeededReason; detail?: string }
  | { kind: "attention"; reason: AttentionReason; detail: string | null }

export type InvoicePlan =
  | { kind: "nothing" }
  | { kind: "wait"; reason: WaitingReason }
  | { kind: "void"; reason: VoidReason }
  | BuiltPlan

/**
 * `now`: staff ask for the invoice, so it does not wait, also for an order before the start.
 * `missing`: as part of many that are missing; then it waits for its payment all the same.
 */
export type IssueRequest = false | "now" | "missing"

/**
 * How a retry of staff requests the invoice. One that could not be planned may never have been due:
 * it may wait for its payment as before.
 */
export const retryAs = (reason: string | null): IssueRequest =>
  reason === "cannot_be_planned" ? false : "now"

export type PlanQuestion = {
  /** Null: the order is gone. */
  order: OrderFacts | null
  invoice: InvoiceFacts | null
  issue_on: "placed" | "captured" | "fulfilled" | "manual"
  /** An order placed but not paid waits for its money. */
  wait_for_payment: boolean
  /** An invoice that is due waits a while. */
  delayed: boolean
  /** Voids the invoice when its order is fully refunded. */
  void_on_full_refund: boolean
  requested: IssueRequest
  /** Makes the invoice; called only when an invoice is due. */
  build: () => BuiltPlan
}

const NOTHING: InvoicePlan = { kind: "nothing" }

/** Reasons for which no invoice is needed until staff ask for one, whatever the order is like. */
const DECIDED_BY_STAFF: readonly (string | null)[] = ["staff_decision", "given_up"]

/**
 * The central decision: what should exist for this order? Made at every event and by the sweep, in
 * any order, any number of times.
 */
export function planInvoice({ order, ...asked }: PlanQuestion): InvoicePlan {
  const { invoice } = asked
  if (!order || order.draft) return planWithoutOrder(invoice)

  const question = { ...asked, order }
  if (!invoice) return planUnsent(question)

  switch (invoice.status) {
    case "sending":
    case "unknown":
      return invoice.void_requested ? NOTHING : planVoid(question)
    case "issued":
      // The void was requested before and came too late: allowances gave everything back instead.
      return invoice.void_requested ? NOTHING : planVoid(question)
    case "voiding":
    case "void_unknown":
      return NOTHING
    case "voided":
      return question.requested === "now" ? planUnsent(question) : NOTHING
    case "attention":
      return planAttention(question, invoice)
    case "not_needed":
      return DECIDED_BY_STAFF.includes(invoice.reason) && question.requested !== "now"
        ? NOTHING
        : planUnsent(question)
    case "waiting":
    case "pending":
      return planUnsent(question)
  }
}

/**
 * For an order that needs nothing now: the plan if its invoice had not been sent. If nothing turns
 * out to be issued, it is sent again according to this plan. Null: that cannot happen.
 */
export function planAgain({ order, ...asked }: PlanQuestion): InvoicePlan | null {
  const { invoice } = asked
  if (!invoice || !mayBeSentAgain(invoice)) return null
  if (!order || order.draft) return { kind: "not_needed", reason: "order_gone" }
  return planUnsent({ ...asked, order })
}

const mayBeSentAgain = ({ status, invoice_number, void_requested }: InvoiceFacts) =>
  mayBeOpen(status) && !invoice_number && !void_requested

/**
 * Whether a fully refunded order, whose invoice is or will be void, has an amount to pay again.
 * Then another invoice is due, which waits for the payment. If invoices do not wait for payments,
 * it is due only once the order is paid: otherwise an order that is not paid again would have two.
 */
export function isDueAgain(
  order: OrderFacts | null,
  void_reason: string | null,
  { wait_for_payment }: Pick<PlanQuestion, "wait_for_payment">
): boolean {
  if (!order || void_reason !== "order_refunded") return false
  return !order.canceled && !order.refunded && !order.free && (order.paid || wait_for_payment)
}

/**
 * What was never sent is not needed; what may have been sent is settled, and then stays as it is.
 */
function planWithoutOrder(invoice: InvoiceFacts | null): InvoicePlan {
  const neverLeft =
    invoice && mayNotHaveLeft(invoice.status) && !invoice.sent && !invoice.invoice_number
  return neverLeft ? { kind: "not_needed", reason: "order_gone" } : NOTHING
}

/** A plan for an order that exists. */
type OrderQuestion = Omit<PlanQuestion, "order"> & { order: OrderFacts }

/** Reasons that are not the order's: planning the same invoice again changes nothing about them. */
const NOT_OF_THE_ORDER: readonly (string | null)[] = [
  "refused_by_service",
  "other_order_at_service",
  "outcome_unknown",
  "sent_to_other_account",
  "not_sent",
  "cannot_be_sent",
  "record_withdrawn",
]

function planAttention(question: OrderQuestion, invoice: InvoiceFacts): InvoicePlan {
  if (invoice.sent || invoice.invoice_number) {
    // Since the void that staff requested failed, the order may have changed to need no invoice.
    const mayRequestVoid =
      !invoice.void_requested || (hasFailedVoid(invoice) && !isVoidOfOrder(invoice))
    return mayRequestVoid ? planVoid(question) : NOTHING
  }
  const waitsForPerson = NOT_OF_THE_ORDER.includes(invoice.reason) && question.requested !== "now"
  return waitsForPerson && !goneReason(question) ? NOTHING : planUnsent(question)
}

/** Why the order needs no invoice (any more). */
function goneReason({ order, void_on_full_refund }: OrderQuestion) {
  if (order.canceled) return "order_canceled" as const
  return void_on_full_refund && order.refunded ? ("order_refunded" as const) : null
}

function planVoid(question: OrderQuestion): InvoicePlan {
  const { invoice } = question
  const reason = invoice?.kept ? null : goneReason(question)
  // Staff requested it after the refund.
  const isWanted = reason === "order_refunded" && !invoice?.refunded_since
  return reason && !isWanted ? { kind: "void", reason } : NOTHING
}

function planUnsent(question: OrderQuestion): InvoicePlan {
  const { order, invoice, build } = question
  // A request stays, whatever events of the order follow before it is sent.
  const requested = question.requested || (!!invoice?.missing_requested && "missing")
  const asked = requested === "now" || !!invoice?.issue_requested
  if (!invoice && !requested && !order.since_start) return NOTHING

  const gone = goneReason(question)
  if (gone && !(asked && gone === "order_refunded")) return { kind: "not_needed", reason: gone }

  const reason = asked ? null : waitsFor({ ...question, requested })
  if (!reason) return build()
  return reason === "refund" && invoice && isRefundOverdue(invoice)
    ? { kind: "attention", reason: "refund_awaited", detail: null }
    : { kind: "wait", reason }
}

/** Only staff make a refund, so the invoice needs review when none is made. */
const isRefundOverdue = ({ status, reason, waited_long }: InvoiceFacts): boolean =>
  (status === "waiting" && reason === "refund" && waited_long) ||
  (status === "attention" && reason === "refund_awaited")

function waitsFor(question: OrderQuestion): WaitingReason | null {
  const { order, invoice, issue_on, requested, wait_for_payment, delayed } = question
  const forMoney = !order.paid && (wait_for_payment || issue_on !== "placed")
  if (requested === "missing") return forMoney ? "payment" : null

  if (issue_on === "manual") return "staff"
  if (forMoney) return "payment"
  if (order.overpaid) return "refund"
  if (issue_on === "captured" && !order.captured) return "capture"
  if (issue_on === "fulfilled" && !order.fulfilled) return "fulfillment"
  return delayed && !invoice?.delay_over ? "delay" : null
}
