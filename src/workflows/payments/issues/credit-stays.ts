import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import { readCreditOfRefund } from "../../../medusa-data/refunds/undo-credit"
import type { RefundRecord } from "../../../modules/tw-payments/types"
import { inBoth } from "../../../rules/text/sentence"
import { refuseDuringChange } from "../refuse-unrecordable"

/** Note for staff if the order's total stays too low by a removed refund. */
export const CREDIT_STAYS = inBoth({
  en:
    "It is not certain which credit line Medusa made for this refund, so none was undone: the order owes " +
    "the buyer the amount. If it is not refunded again, a developer has to give the order a credit line " +
    "of the negative amount.",
  zh_tw:
    "無法確定哪一筆信用額度（credit line）是 Medusa 為這筆退款建立的，因此未予沖回，訂單仍欠買受人該金額。" +
    "若不再退款，須由工程人員在訂單建立負數金額的信用額度。",
})

/**
 * Whether the order's total stays too low once a refund is removed, because its credit line is not
 * known for certain.
 *
 * @throws MedusaError NOT_ALLOWED if the total must change while the order is being changed
 */
export async function creditStays(
  container: MedusaContainer,
  { session_id, refund_id }: RefundRecord
): Promise<boolean> {
  const order_id = (await ordersOfSessions(container, [session_id])).get(session_id)
  if (!order_id) return false
  const credit = await readCreditOfRefund(container, order_id, refund_id)
  if (credit.kind === "credit") await refuseDuringChange(container, order_id)
  return credit.kind === "unclear"
}
