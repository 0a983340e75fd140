import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import type { NewPaymentIssue, RefundRecord } from "../../../modules/tw-payments/types"
import { toDollars } from "../../../providers/payment-intents/amounts"
import { ISSUE_DETAILS } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { leftOfCanceledOrder, type LeftOfOrder } from "./left-of-canceled-order"

const NOT_MADE = inBoth(ISSUE_DETAILS.not_refunded.not_made())

/**
 * The payment issue about money that a cancelled order owes the buyer because a refund was not
 * made; null: the order is not cancelled, or nothing is left. Medusa emits no event, because the
 * order does not change.
 */
export async function notRefundedIssue(
  container: MedusaContainer,
  { id, session_id, intent_id }: RefundRecord
): Promise<NewPaymentIssue | null> {
  const order_id = (await ordersOfSessions(container, [session_id])).get(session_id)
  const left = order_id && (await leftOfCanceledOrder(container, { order_id, intent_id }, id))
  if (!left || left.chargedLeft < 1) return null
  return owedIssue(left, { intent_id, session_id, order_id, detail: NOT_MADE })
}

/** The payment issue about what is left to refund of a cancelled order. */
export const owedIssue = (
  { amountLeft, chargedLeft, currency }: LeftOfOrder,
  of: Pick<NewPaymentIssue, "intent_id" | "session_id" | "order_id" | "detail">
): NewPaymentIssue => ({
  kind: "not_refunded",
  ...of,
  amount: toDollars(amountLeft),
  charged_amount: chargedLeft,
  currency,
})
