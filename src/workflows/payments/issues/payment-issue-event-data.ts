import type { PaymentIssueRecord } from "../../../modules/tw-payments/types"

/** Data of a payment issue's event: ids and amounts (TWD dollars) only. */
export function paymentIssueEventData(issue: PaymentIssueRecord) {
  const { id, session_id, intent_id, cart_id, order_id, refund_id, currency } = issue
  return {
    issue_id: id,
    session_id,
    intent_id,
    cart_id,
    order_id,
    refund_id,
    amount: dollars(issue.amount),
    charged_amount: dollars(issue.charged_amount),
    currency,
  }
}

/** The database returns decimal numbers as texts with all digits. */
export const dollars = (text: string | null): number | null => (text === null ? null : Number(text))
