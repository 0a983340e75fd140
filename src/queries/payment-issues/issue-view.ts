import type { AdminPaymentIssue } from "../../http-types"
import type { PaymentIssueRecord } from "../../modules/tw-payments/types"
import { PAYMENT_ISSUE_REMEDIES } from "../../rules/payment/payment-issue"
import { dollars } from "../../workflows/payments/issues/payment-issue-event-data"
import { isoTime, isoTimeOrNull } from "../iso-time"

/** A payment issue as the admin shows it. */
export function issueView(issue: PaymentIssueRecord): AdminPaymentIssue {
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
    created_at: isoTime(issue.created_at),
    resolved_at: isoTimeOrNull(issue.resolved_at),
    resolved_by: issue.resolved_by,
    note: issue.note,
  }
}
