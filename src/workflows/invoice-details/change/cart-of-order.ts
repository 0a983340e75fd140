import type { MedusaContainer } from "@medusajs/framework/types"
import { readCartOfOrder } from "../../../medusa-data/orders/order-rows"
import { notFound } from "../../common/not-found"

/**
 * The id of the cart that an order was placed through: its invoice details are kept with it. Null:
 * staff made the order.
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
