import type { PaymentIssueKind, PaymentIssueStatus } from "../../rules/payment/payment-issue"

/** A payment that needs a person. Amounts in TWD dollars, times in ISO 8601. */
export type PaymentIssue = {
  id: string
  kind: PaymentIssueKind
  status: PaymentIssueStatus
  intent_id: string | null
  session_id: string
  cart_id: string | null
  order_id: string | null
  /** The order's number in the shop. */
  display_id: number | null
  refund_id: string | null
  /** What the store asked for, or was to give back. */
  amount: number | null
  /** What the service was asked to take, or to give back. */
  charged_amount: number | null
  currency: string
  detail: string | null
  remedy: { en: string; zh_tw: string }
  created_at: string
  resolved_at: string | null
  /** Null for a resolved one: it settled itself. */
  resolved_by: string | null
  note: string | null
}

/** The answer of `GET /admin/tw-payments/issues`; newest first. */
export type PaymentIssues = { issues: PaymentIssue[]; count: number; limit: number; offset: number }

export const ISSUE_LIMIT = 20
