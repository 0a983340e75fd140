import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { creditOfRefund, NOT_MADE, type RefundCredit } from "../../rules/payment/refund-credit"
import { cancelLeftChanges } from "../orders/open-change"
import { readRefundCredits } from "./refund-credits"

/**
 * The amount that Medusa subtracted from the order's total for a refund, by its present credit
 * lines.
 */
export async function readCreditOfRefund(
  container: MedusaContainer,
  order_id: string,
  refund_id: string
): Promise<RefundCredit> {
  const credits = (await readRefundCredits(container, [order_id])).get(order_id)
  return credits ? creditOfRefund(refund_id, credits) : { kind: "none" }
}

/**
 * Adds back what Medusa subtracted from the order's total for a refund, with a credit line of the
 * negative amount. Uses the order module, like Medusa's workflow for refunds: Medusa's workflow for
 * credit lines accepts a negative one only while the order owes the buyer that much. Does nothing
 * if it is not certain which credit line is the refund's.
 *
 * @throws while the order is being changed
 */
export async function undoCredit(
  container: MedusaContainer,
  order_id: string,
  refund_id: string
): Promise<void> {
  const credit = await readCreditOfRefund(container, order_id, refund_id)
  if (credit.kind !== "credit") return
  // An earlier process may have left it unfinished.
  if (await cancelLeftChanges(container, order_id)) {
    throw new Error(`Order ${order_id} is being changed.`)
  }
  const orders = container.resolve(Modules.ORDER)
  const { id } = await orders.createOrderChange({
    order_id,
    change_type: "credit_line",
    actions: [
      {
        order_id,
        action: "CREDIT_LINE_ADD",
        amount: MathBN.mult(credit.amount, -1),
        reference: NOT_MADE,
        reference_id: refund_id,
      },
    ],
  })
  await orders.confirmOrderChange(id)
}
