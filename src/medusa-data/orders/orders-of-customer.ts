import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"

export type CustomerRecords = { order_ids: string[]; cart_ids: string[] }

/** The orders and carts of a customer, including deleted ones; null: there is no such customer. */
export async function recordsOfCustomer(
  container: MedusaContainer,
  customer_id: string
): Promise<CustomerRecords | null> {
  const query = sourcesOf(container).query()
  const idsOf = async (entity: string, filters: object) => {
    const rows = await rowsOf<{ id: string }>(query, {
      entity,
      fields: ["id"],
      filters,
      withDeleted: true,
    })
    return rows.map(({ id }) => id)
  }
  const [customers, order_ids, carts] = await Promise.all([
    idsOf("customer", { id: customer_id }),
    idsOf("order", { customer_id }),
    idsOf("cart", { customer_id }),
  ])
  if (!customers.length) return null
  // The cart of an order that was transferred to the customer still belongs to another buyer.
  const links = order_ids.length
    ? await rowsOf<{ cart_id: string }>(query, {
        entity: "order_cart",
        fields: ["cart_id"],
        filters: { order_id: order_ids },
      })
    : []
  return { order_ids, cart_ids: [...new Set([...carts, ...links.map(({ cart_id }) => cart_id)])] }
}
