import type { PaymentTransfer } from "../../rules/payment/browser-data"
import type { CaptureFindingKind } from "../../rules/payment/compare-captured"
import type { PaymentOutcome } from "../../rules/payment/outcome"
import type { PaymentIssueKind } from "../../rules/payment/payment-issue"
import type { OrderPaymentStatus, PaymentEventType } from "../../rules/payment/payment-status"
import type { AdminAwaitedPaymentResponse } from "./order"

/** An entry of a payment's timeline. Amount in TWD dollars. */
export type AdminPaymentEvent = {
  type: PaymentEventType
  /** ISO 8601. */
  at: string
  /** Captured or refunded; null: the entry is about no amount. */
  amount: number | null
  /** Kind of the payment issue; null: the entry is about none. */
  issue: PaymentIssueKind | null
  /** What staff wrote about it. */
  note: string | null
  /** Id of the user who did it; null: it was done automatically. */
  actor: string | null
  actor_name: string | null
}

/** A payment of an order. Amounts in TWD dollars, times in ISO 8601. */
export type AdminOrderPayment = {
  session_id: string
  provider_id: string
  /** Null: the session's data names none. */
  intent_id: string | null
  status: OrderPaymentStatus
  /** The service's name, such as `CreditCard`; null: not known. */
  method: string | null
  card_last_four: string | null
  /** Number of instalments; null: the payment is made at once, or it is not known. */
  installments: number | null
  /** Medusa's amount. */
  amount: number
  /** What the service was asked to charge, in whole dollars. */
  charged_amount: number | null
  currency: string
  /** As the service charged it, where that is known. */
  paid_amount: number
  /** Without refunds that were not made, or of which that is not known. */
  refunded_amount: number
  /** Where the buyer sends the money; null: no transfer, or the service did not say. */
  transfer: PaymentTransfer | null
  /** `manual`: the service cannot be queried; staff confirm the payment. */
  confirm: "api" | "manual"
  /** The intent in the service's console; null: the option `consoleUrl` is not set. */
  console_url: string | null
  /** When the job queries the service next; null: never. */
  next_query_at: string | null
  /** Kinds of its open payment issues. */
  problems: PaymentIssueKind[]
  /** Newest first. */
  events: AdminPaymentEvent[]
}

/** Answer of `GET /admin/orders/:id/tw-payments`. */
export type AdminOrderPaymentsResponse = AdminAwaitedPaymentResponse & {
  /** Those of our providers, newest first. */
  payments: AdminOrderPayment[]
}

/** What the service answered about a payment. */
export type AdminPaymentAnswer = {
  session_id: string
  /** For a payment that was captured before: whether the service and the order agree. */
  outcome: PaymentOutcome | CaptureFindingKind
  /** The service's own message or status, or why it was not reached; null: there is none. */
  message: string | null
}

/** Answer of `POST /admin/orders/:id/tw-payments/query`. */
export type AdminQueryPaymentsResponse = AdminOrderPaymentsResponse & {
  answers: AdminPaymentAnswer[]
}
