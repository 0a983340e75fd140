import type {
  AttentionReason,
  InvoiceStatus,
  NotNeededReason,
  WaitingReason,
} from "./invoice-status"
import type { InvoiceRow } from "./invoice-row"
import type { Exchange, InvoiceChange } from "./invoice-source"

/** What an order is like now, as far as invoicing goes. */
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
}

/** The order's live invoice, or its last one. */
export type InvoiceFacts = {
  status: InvoiceStatus
  reason: string | null
  sent: boolean
  invoice_number: string | null
  issue_requested: boolean
  void_requested: boolean
}

export type BuiltPlan =
  | {
      kind: "issue"
      order_number: string
      amount: number
      buyer_type: string
      rows: InvoiceRow[]
      changes: InvoiceChange[]
      exchange: Exchange | null
      /** TWD dollars that had gone back to the buyer when the rows were made. */
      refunded_before: number
    }
  | { kind: "not_needed"; reason: NotNeededReason }
  | { kind: "attention"; reason: AttentionReason; detail: string | null }

export type InvoicePlan =
  | { kind: "nothing" }
  | { kind: "wait"; reason: WaitingReason }
  | { kind: "void"; reason: "order_canceled" | "staff_decision" }
  | BuiltPlan

export type PlanQuestion = {
  /** Null: the order is gone. */
  order: OrderFacts | null
  invoice: InvoiceFacts | null
  issue_on: "placed" | "captured" | "fulfilled" | "manual"
  /** A person asks for the invoice now. */
  requested: boolean
  /** Makes the rows; called only when an invoice is due. */
  build: () => BuiltPlan
}

const NOTHING: InvoicePlan = { kind: "nothing" }

/**
 * The one question: what should exist for this order? Asked at every event and by the sweep, in
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
      return order.canceled && !invoice.void_requested ? voidForCancel() : NOTHING
    case "issued":
      return order.canceled ? voidForCancel() : NOTHING
    case "voiding":
    case "void_unknown":
      return NOTHING
    case "voided":
      return question.requested ? planUnsent(question) : NOTHING
    case "attention":
      return planAttention(question, invoice)
    case "not_needed":
      return invoice.reason === "staff_decision" && !question.requested
        ? NOTHING
        : planUnsent(question)
    case "waiting":
    case "pending":
      return planUnsent(question)
  }
}

/** What never left is not needed; what may have is settled, and then stays as it is. */
function planWithoutOrder(invoice: InvoiceFacts | null): InvoicePlan {
  const neverLeft =
    invoice &&
    ["waiting", "pending", "attention"].includes(invoice.status) &&
    !invoice.sent &&
    !invoice.invoice_number
  return neverLeft ? { kind: "not_needed", reason: "order_gone" } : NOTHING
}

/** A question about an order that is there. */
type OrderQuestion = PlanQuestion & { order: OrderFacts }

/** Reasons the service gave, not the order: sending the same rows again waits for a person. */
const GIVEN_BY_SERVICE: readonly (string | null)[] = ["refused_by_service", "outcome_unknown"]

function planAttention(question: OrderQuestion, invoice: InvoiceFacts): InvoicePlan {
  if (invoice.sent || invoice.invoice_number) {
    return question.order.canceled && !invoice.void_requested ? voidForCancel() : NOTHING
  }
  const waitsForPerson = GIVEN_BY_SERVICE.includes(invoice.reason) && !question.requested
  return waitsForPerson && !question.order.canceled ? NOTHING : planUnsent(question)
}

const voidForCancel = (): InvoicePlan => ({ kind: "void", reason: "order_canceled" })

function planUnsent({ order, invoice, issue_on, requested, build }: OrderQuestion): InvoicePlan {
  const asked = requested || !!invoice?.issue_requested
  if (!invoice && !asked && !order.since_start) return NOTHING
  if (order.canceled) return { kind: "not_needed", reason: "order_canceled" }

  const reason = asked ? null : waitsFor(order, issue_on)
  return reason ? { kind: "wait", reason } : build()
}

function waitsFor(order: OrderFacts, issueOn: PlanQuestion["issue_on"]): WaitingReason | null {
  if (issueOn === "manual") return "staff"
  if (!order.paid) return "payment"
  if (order.overpaid) return "refund"
  if (issueOn === "captured" && !order.captured) return "capture"
  if (issueOn === "fulfilled" && !order.fulfilled) return "fulfillment"
  return null
}
