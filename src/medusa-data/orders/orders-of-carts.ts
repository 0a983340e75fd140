import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"

export type OrderOfCart = { id: string; cart_id: string; created_at: Date }

/** The orders that were placed through these carts, including deleted ones. */
export async function ordersOfCarts(
  container: MedusaContainer,
  cartIds: string[]
): Promise<OrderOfCart[]> {
  const query = sourcesOf(container).query()
  const links = await rowsOf<{ order_id: string; cart_id: string }>(query, {
    entity: "order_cart",
    fields: ["order_id", "cart_id"],
    filters: { cart_id: cartIds },
  })
  if (!links.length) return []
  const orders = await rowsOf<{ id: string; created_at: string }>(query, {
    entity: "order",
    fields: ["id", "created_at"],
    filters: { id: links.map(({ order_id }) => order_id) },
    withDeleted: true,
  })
  const placed = new Map(orders.map(({ id, created_at }) => [id, new Date(created_at)]))
  return links.flatMap(({ order_id, cart_id }) => {
    const created_at = placed.get(order_id)
    return created_at ? { id: order_id, cart_id, created_at } : []
  })
}
