import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import type { NewPaymentIssue, RefundRecord } from "../../../modules/tw-payments/types"
import { toDollars } from "../../../providers/payment-intents/amounts"
import { ISSUE_DETAILS } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { leftOfCanceledOrder } from "./left-of-canceled-order"

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
  return {
    kind: "not_refunded",
    intent_id,
    session_id,
    order_id,
    amount: toDollars(left.amountLeft),
    charged_amount: left.chargedLeft,
    currency: left.currency,
    detail: NOT_MADE,
  }
}
