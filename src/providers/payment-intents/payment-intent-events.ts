import type { PaymentIssueKind } from "../../rules/payment/payment-issue"

/**
 * The event of a matter that needs a person: `payment_intent.orphaned`, `.mismatched`,
 * `.paid_after_cancel`, `.not_refunded`, `.not_paid`, `.transfer_overdue`, `.unconfirmed`,
 * `.refund_unclear`, `.refund_failed`, `.refund_not_recorded`.
 */
export function paymentIssueEvent(kind: PaymentIssueKind): string {
  return `payment_intent.${kind}`
}
