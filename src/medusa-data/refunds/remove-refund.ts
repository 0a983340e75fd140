import type {
  MedusaContainer,
  PaymentCollectionUpdatableFields,
  RefundDTO,
} from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

/** The `reference` of the reversed entry on the order. */
const NOT_MADE = "refund_not_made"

type Refunded = {
  payment_collection?: {
    id: string
    order?: { id: string } | null
    payments?: ({ refunds?: (Pick<RefundDTO, "id" | "amount"> | null)[] | null } | null)[] | null
  } | null
}

/**
 * Takes a refund that was not made out of Medusa, as Medusa itself does when its provider refuses
 * one: the order can be refunded again. The row is deleted last: after a crash before that, all of this
 * is done again. What the refund took off the order's total stays off: the order then owes it to the
 * buyer.
 */
export async function removeRefund(container: MedusaContainer, refund_id: string): Promise<void> {
  const [refund] = await rowsOf<{ payment?: Refunded | null }>(sourcesOf(container).query(), {
    entity: "refund",
    fields: [
      "id",
      "payment.payment_collection.id",
      "payment.payment_collection.order.id",
      "payment.payment_collection.payments.refunds.id",
      "payment.payment_collection.payments.refunds.amount",
    ],
    filters: { id: refund_id },
  })
  if (!refund) return

  const collection = refund.payment?.payment_collection
  if (collection?.order) await reverseTransaction(container, collection.order.id, refund_id)
  const payments = container.resolve(Modules.PAYMENT)
  if (collection) {
    const refunds = (collection.payments ?? []).flatMap((payment) => payment?.refunds ?? [])
    const refunded_amount = refunds
      .filter((other) => other && other.id !== refund_id)
      .reduce((sum, other) => MathBN.add(sum, other!.amount), MathBN.convert(0))
    // Medusa sums it up at each capture and refund, and at nothing else; its types leave it out.
    const recounted = { refunded_amount } as PaymentCollectionUpdatableFields
    await payments.updatePaymentCollections(collection.id, recounted)
  }
  await payments.deleteRefunds([refund_id])
}

/**
 * Once. The entry of the refund stays: Medusa takes a deleted one off the summary of the order's
 * version at that time, which the refund itself may have made an old one.
 */
async function reverseTransaction(container: MedusaContainer, order_id: string, refund_id: string) {
  const orders = container.resolve(Modules.ORDER)
  const entries = await orders.listOrderTransactions({
    order_id,
    reference_id: refund_id,
  })
  const entry = entries.find(({ reference }) => reference === "refund")
  if (!entry || entries.some(({ reference }) => reference === NOT_MADE)) return
  await orders.addOrderTransactions({
    order_id,
    amount: MathBN.mult(entry.amount, -1),
    currency_code: entry.currency_code,
    reference: NOT_MADE,
    reference_id: refund_id,
  })
}
