import type { PaymentIssueRecord } from "../../../../modules/tw-payments/types"
import {
  PAYMENT_ISSUE_REMEDIES,
  type PaymentIssueKind,
} from "../../../../rules/payment/payment-issue"
import { dollars } from "../../../../workflows/payments/issues/payment-issue-event-data"

/** A matter as the admin shows it. Amounts in TWD dollars. */
export type PaymentIssueView = {
  id: string
  kind: PaymentIssueKind
  status: "open" | "resolved"
  intent_id: string | null
  session_id: string
  cart_id: string | null
  order_id: string | null
  refund_id: string | null
  amount: number | null
  charged_amount: number | null
  currency: string
  detail: string | null
  /** What staff do about it. */
  remedy: { en: string; zh_tw: string }
  created_at: Date
  resolved_at: Date | null
  /** The user who dealt with it; null for a resolved one: it settled itself. */
  resolved_by: string | null
  note: string | null
}

export function issueView(issue: PaymentIssueRecord): PaymentIssueView {
  return {
    id: issue.id,
    kind: issue.kind,
    status: issue.resolved_at ? "resolved" : "open",
    intent_id: issue.intent_id,
    session_id: issue.session_id,
    cart_id: issue.cart_id,
    order_id: issue.order_id,
    refund_id: issue.refund_id,
    amount: dollars(issue.amount),
    charged_amount: dollars(issue.charged_amount),
    currency: issue.currency,
    detail: issue.detail,
    remedy: PAYMENT_ISSUE_REMEDIES[issue.kind],
    created_at: issue.created_at,
    resolved_at: issue.resolved_at,
    resolved_by: issue.resolved_by,
    note: issue.note,
  }
}
