import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { RefundRecord } from "../../../modules/tw-payments/types"
import { afterStaff, refundStanding, type RefundMove } from "../../../rules/payment/refund-table"
import { askAboutRefund } from "../refunds/ask-about-refund"
import { planRefundedOrder } from "../refunds/plan-refunded-order"
import { removeRefund } from "../refunds/remove-refund"
import { refusal } from "../../common/refuse"

export type AnsweredRefund = { refund: RefundRecord; move: RefundMove }

/**
 * What the answer of staff about a refund comes to; null where the refund waits for none any more.
 * Changes nothing. Throws when staff say "not made" of a refund that the service says it made.
 */
export async function answerRefund(
  container: MedusaContainer,
  refund_id: string | null,
  made: boolean
): Promise<AnsweredRefund | null> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const refund = refund_id && (await payments.findRefund(refund_id))
  if (!refund) return null
  const { says } = await askAboutRefund(container, refund)
  const move = afterStaff(refund, made, says)
  if (move === "contradicted") throw refusal("NOT_ALLOWED", "refund_made_at_service")
  return move && { refund, move }
}

/** What follows from the answer once it is stored. Cut off, the job that follows refunds does it. */
export async function applyAnswer(
  container: MedusaContainer,
  { refund, move }: AnsweredRefund
): Promise<void> {
  if (refundStanding({ ...refund, status: move.status }) === "to_remove") {
    await removeRefund(container, refund.refund_id)
  }
  await planRefundedOrder(container, refund)
}
