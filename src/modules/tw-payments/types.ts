import type { PaymentIssueKind, PaymentIssueStatus } from "../../rules/payment/payment-issue"
import type { RefundFacts } from "../../rules/payment/refund-table"

/** A payment issue as it is opened. Amounts: decimal numbers of TWD dollars. */
export type NewPaymentIssue = {
  kind: PaymentIssueKind
  /** Default: the intent, or the session if the intent is not known. */
  subject?: string
  intent_id: string | null
  session_id: string
  cart_id?: string | null
  order_id?: string | null
  refund_id?: string | null
  amount: number | null
  charged_amount: number | null
  currency: string
  detail?: string | null
}

/** A row of `tw_payment_issue`, as the database gives it. */
export type PaymentIssueRecord = {
  id: string
  kind: PaymentIssueKind
  intent_id: string | null
  session_id: string
  cart_id: string | null
  order_id: string | null
  refund_id: string | null
  amount: string | null
  charged_amount: string | null
  currency: string
  detail: string | null
  created_at: Date
  emit_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
  note: string | null
}

export type PaymentIssueFilter = {
  status?: PaymentIssueStatus
  order_id?: string
  /** Number of that order: an issue about a refund has no order itself. */
  session_ids?: string[]
  kind?: PaymentIssueKind
  take: number
  skip: number
}

/** A payment of a session with one of its intents. */
export type PaymentOfSession = { session_id: string; intent_id: string }

/**
 * The account or code for an order's transfer, and its deadline. Amount: what the service was asked
 * to charge, in whole TWD dollars.
 */
export type NewAwaitedTransfer = {
  session_id: string
  intent_id: string
  order_id: string
  amount: number
  currency: string
  bank_code: string | null
  account: string | null
  /** The code for payment at a convenience store. */
  code: string | null
  /** ISO 8601; null: the service did not say. */
  pay_by: string | null
}

/** Amounts in TWD dollars. */
export type NewLostIntent = {
  intent_id: string
  session_id: string
  amount: number
  charged_amount: number
  currency: string
}

/**
 * The fields of Medusa's payment session that a query is based on. `authorized_at` is null if it
 * was not authorized.
 */
export type QueriedSession = {
  id: string
  status: string
  created_at: Date
  authorized_at: Date | null
}

export type LostIntent = Omit<NewLostIntent, "amount"> & {
  id: string
  amount: string
  /** Null: it is not queried any more. */
  due_at: Date | null
}

/** A refund that is to be sent. `amount`: Medusa's, in TWD dollars. */
export type RefundRequest = {
  refund_id: string
  intent_id: string
  session_id: string
  amount: number
  /** The payment issue whose money is refunded, if no order shows the refund. */
  issue_id?: string
}

/**
 * A refund that staff made in the service's console. `id`: the ledger's own. `refund_id` is a
 * placeholder until Medusa has a row of it. `made_on`: the day (Taipei), YYYY-MM-DD.
 */
export type MadeRefund = RefundRequest & { id: string; charged_amount: number; made_on: string }

/** A row of `tw_payment_refund`. */
export type RefundRow = Omit<RefundRequest, "amount" | "issue_id"> &
  Required<Omit<RefundFacts, "recorded">> & {
    id: string
    service_id: string | null
    amount: string
    charged_amount: number
    made_on: string | null
    created_at: Date
  }

/** The same, with a flag for whether Medusa's own row of the refund exists. */
export type RefundRecord = RefundRow & RefundFacts

/** A due query of a session. */
export type ClaimedQuery = {
  session_id: string
  /** Medusa's status of the session. */
  status: string
  /** Number of failed settlements, including tries that placed no order. */
  failures: number
  /** Milliseconds since the session's start, or since its last activity. */
  age: number
}

/** `cause`: a digest, never buyer data. */
export type SettlementFailure = { counted: "failures" | "tries"; cause: string }
