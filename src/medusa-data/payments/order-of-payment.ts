import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"

/** The order that a payment is of, and the payment's provider; null: there is no such order. */
export async function orderOfPayment(
  container: MedusaContainer,
  paymentId: string
): Promise<{ order_id: string; provider_id: string } | null> {
  const [payment] = await rowsOf<{
    provider_id: string
    payment_collection?: { order_link?: { order_id: string } | null } | null
  }>(sourcesOf(container).query(), {
    entity: "payment",
    fields: ["id", "provider_id", "payment_collection.order_link.order_id"],
    filters: { id: paymentId },
  })
  const order_id = payment?.payment_collection?.order_link?.order_id
  return order_id ? { order_id, provider_id: payment.provider_id } : null
}
