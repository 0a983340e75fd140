import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"

/** `amount`: Medusa's, in dollars. */
type RefundOfCanceled = {
  order_id: string
  payment_id: string
  amount: number
  currency: string
  note?: string
  created_by: string
  metadata?: Record<string, unknown>
}

/**
 * A refund of a cancelled order. Medusa's own workflow also adds a credit line, which it refuses
 * for a cancelled order after it has made the refund. The total of a cancelled order is 0, so it
 * needs none. When it was cancelled, Medusa entered a refund of the whole payment on it, even if
 * that failed: only the missing amount is added.
 */
export async function refundCanceledOrder(
  container: MedusaContainer,
  { order_id, currency, ...refund }: RefundOfCanceled
): Promise<void> {
  const { id: payment_id, refunds = [] } = await container
    .resolve(Modules.PAYMENT)
    .refundPayment(refund)
  const orders = container.resolve(Modules.ORDER)
  const entries = await orders.listOrderTransactions({
    order_id,
    reference_id: [payment_id, ...refunds.map(({ id }) => id)],
  })
  const entered = sumOf(entries.filter(({ reference }) => reference !== "capture"))
  const missing = MathBN.add(sumOf(refunds), entered)
  if (MathBN.lte(missing, 0)) return
  const recorded = new Set(entries.map(({ reference_id }) => reference_id))
  await orders.addOrderTransactions({
    order_id,
    amount: MathBN.mult(missing, -1),
    currency_code: currency.toLowerCase(),
    reference: "refund",
    reference_id: refunds.find(({ id }) => !recorded.has(id))?.id,
  })
}

const sumOf = (amounts: { amount: BigNumberInput }[]) =>
  MathBN.sum(...amounts.map(({ amount }) => amount))
