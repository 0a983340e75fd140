import type { MedusaContainer } from "@medusajs/framework/types"
import { capturedOfOrder } from "../../../medusa-data/payments/captured-payments"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import { withRecorded } from "../../../medusa-data/refunds/find-refunds"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue, RefundRecord } from "../../../modules/tw-payments/types"
import { leftOf, toDollars } from "../../../providers/payment-intents/amounts"
import { readPaymentData } from "../../../providers/payment-intents/payment-data"
import { amountsOf, countsAsGiven } from "../../../providers/payment-intents/refund-decision"
import { inBoth } from "../../../rules/text/sentence"

const NOT_MADE = inBoth({
  en: "A refund of this payment was not made after all.",
  zh_tw: "這筆付款的一筆退款最終並未完成。",
})

/**
 * The payment issue about what a cancelled order still owes the buyer because a refund of it was not
 * made; null: the order is not cancelled, or nothing is left. No event tells of it: the order does not
 * change, and Medusa showed it as refunded.
 */
export async function owedWithout(
  container: MedusaContainer,
  { id, session_id, intent_id }: RefundRecord
): Promise<NewPaymentIssue | null> {
  const order_id = (await ordersOfSessions(container, [session_id])).get(session_id)
  const captured = (order_id && (await capturedOfOrder(container, order_id))) || []
  const [found] = captured.flatMap((payment) => {
    const paid = readPaymentData(payment.data ?? undefined)
    return paid?.intent_id === intent_id ? [{ payment, paid }] : []
  })
  if (!order_id || !found?.payment.order?.canceled) return null

  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const rows = await withRecorded(sourcesOf(container), await payments.refundsOf(intent_id))
  const given = rows.filter((other) => other.id !== id && countsAsGiven(other))
  const { amountLeft, chargedLeft } = leftOf(found.paid, given.map(amountsOf))
  if (chargedLeft < 1) return null
  return {
    kind: "not_refunded",
    intent_id,
    session_id,
    order_id,
    amount: toDollars(amountLeft),
    charged_amount: chargedLeft,
    currency: found.paid.currency,
    detail: NOT_MADE,
  }
}
