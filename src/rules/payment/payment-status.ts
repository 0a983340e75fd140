/** The payment status of an order for staff: one value for what Medusa keeps in several rows. */
export const ORDER_PAYMENT_STATUSES = [
  /** Started for the order and not made yet. */
  "not_paid",
  /** The order was placed before its money: a transfer, or a payment that staff confirm. */
  "awaiting",
  /** The service says that it is paid; it is not captured yet. */
  "authorized",
  "paid",
  "partly_refunded",
  "refunded",
  /** It ended without money. */
  "canceled",
] as const
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number]

/** What Medusa knows of a payment session and its payment. Amounts in TWD dollars. */
export type PaymentFacts = {
  /** Medusa's status of the session. */
  session_status: string
  /** Null: no payment was made in the session. */
  payment: { canceled: boolean; captured: boolean } | null
  captured_amount: number
  refunded_amount: number
}

/** The status of an order's payment. */
export function orderPaymentStatus(facts: PaymentFacts): OrderPaymentStatus {
  const { session_status, payment, captured_amount, refunded_amount } = facts
  if (payment?.captured) {
    if (refunded_amount <= 0) return "paid"
    return refunded_amount < captured_amount ? "partly_refunded" : "refunded"
  }
  if (payment) return payment.canceled ? "canceled" : "authorized"
  if (session_status === "pending_authorization") return "awaiting"
  return ["canceled", "error"].includes(session_status) ? "canceled" : "not_paid"
}

/** Whether a payment may change without staff: its card is read again from time to time. */
export const mayChangeByItself = (status: OrderPaymentStatus): boolean =>
  status === "not_paid" || status === "awaiting" || status === "authorized"

/** What happened to a payment, as Medusa and the plugin recorded it. */
export const PAYMENT_EVENT_TYPES = [
  "started",
  "authorized",
  "captured",
  "refunded",
  "canceled",
  "issue_opened",
  "issue_resolved",
] as const
export type PaymentEventType = (typeof PAYMENT_EVENT_TYPES)[number]
