import type { MedusaContainer } from "@medusajs/framework/types"
import {
  capturedOfOrder,
  type CapturedPayment,
} from "../../../medusa-data/payments/captured-payments"
import { withRecorded } from "../../../medusa-data/refunds/find-refunds"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { leftOf } from "../../../providers/payment-intents/amounts"
import { readPaymentData } from "../../../providers/payment-intents/payment-data"
import {
  amountsOf,
  countsAsGiven,
  wentBack,
} from "../../../providers/payment-intents/refund-decision"

export type LeftOfOrder = ReturnType<typeof leftOf> & {
  payment: CapturedPayment
  currency: string
  /** Refunds of these statuses were made or are being made. */
  certain: boolean
}

/**
 * The amount left to refund of an intent that was captured for a cancelled order; null: the order
 * is not cancelled, or the intent was not captured for it.
 * @param exceptRefund id of a refund row that does not count
 */
export async function leftOfCanceledOrder(
  container: MedusaContainer,
  { order_id, intent_id }: { order_id: string; intent_id: string },
  exceptRefund?: string
): Promise<LeftOfOrder | null> {
  const captured = (await capturedOfOrder(container, order_id)) ?? []
  for (const payment of captured) {
    const paid = readPaymentData(payment.data ?? undefined)
    if (paid?.intent_id !== intent_id) continue
    if (!payment.order?.canceled) return null
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const rows = await withRecorded(sourcesOf(container), await payments.refundsOf(intent_id))
    const given = rows.filter((refund) => refund.id !== exceptRefund && countsAsGiven(refund))
    // A refund in progress that Medusa does not list may still fail without anything reporting it.
    const certain = given.every(
      (refund) => wentBack(refund) && (refund.recorded || refund.status !== "processing")
    )
    return { ...leftOf(paid, given.map(amountsOf)), payment, currency: paid.currency, certain }
  }
  return null
}
