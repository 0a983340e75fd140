import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import { readCreditOfRefund } from "../../../medusa-data/refunds/undo-credit"
import type { RefundRecord } from "../../../modules/tw-payments/types"
import { ISSUE_DETAILS } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { refuseDuringChange } from "../refuse-unrecordable"

/** Note for staff if the order's total stays too low by a removed refund. */
export const CREDIT_STAYS = inBoth(ISSUE_DETAILS.refund_unclear.credit_stays())

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
