import type { MedusaContainer } from "@medusajs/framework/types"
import { readCartOfOrder } from "../../../medusa-data/orders/order-rows"
import { notFound } from "../../common/not-found"

/**
 * The id of the cart that an order was placed through; the order's invoice details are stored with
 * the cart. Null: staff created the order.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function cartOfOrder(
  container: MedusaContainer,
  order_id: string
): Promise<string | null> {
  const order = await readCartOfOrder(container, order_id)
  if (!order) throw notFound("Order", order_id)
  return order.cart_id
}
