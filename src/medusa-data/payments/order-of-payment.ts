import type { MedusaContainer } from "@medusajs/framework/types"
import { isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"

type Order = { id: string; status: string; canceled_at: unknown }

export type OrderOfPayment = { order_id: string; canceled: boolean; provider_id: string }

/** The order of a payment, and the payment's provider; null: there is no such order. */
export async function orderOfPayment(
  container: MedusaContainer,
  paymentId: string
): Promise<OrderOfPayment | null> {
  const [payment] = await rowsOf<{
    provider_id: string
    payment_collection?: { order?: Order | null } | null
  }>(sourcesOf(container).query(), {
    entity: "payment",
    fields: [
      "id",
      "provider_id",
      "payment_collection.order.id",
      "payment_collection.order.status",
      "payment_collection.order.canceled_at",
    ],
    filters: { id: paymentId },
  })
  const order = payment?.payment_collection?.order
  if (!order) return null
  return { order_id: order.id, canceled: isCanceled(order), provider_id: payment.provider_id }
}
