import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { orderBuyer } from "../../workflows/invoices/plan/order-buyer"

type Placed = { order_id: string | null; cart_id: string | null }

/** The buyers of orders, and of carts without an order, by the id of the order or cart. */
export async function customerNames(
  container: MedusaContainer,
  rows: Placed[]
): Promise<Map<string, string | null>> {
  const orders = rows.flatMap(({ order_id }) => order_id ?? [])
  const carts = rows.flatMap(({ order_id, cart_id }) => (order_id ? [] : (cart_id ?? [])))
  const [ofOrders, ofCarts] = await Promise.all([
    namesOf(container, "order", orders),
    namesOf(container, "cart", carts),
  ])
  return new Map([...ofOrders, ...ofCarts])
}

async function namesOf(
  container: MedusaContainer,
  entity: "order" | "cart",
  ids: string[]
): Promise<[id: string, name: string | null][]> {
  if (!ids.length) return []
  const names = ["first_name", "last_name"]
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity,
    fields: [
      ...["id", "email"],
      ...names.map((field) => `billing_address.${field}`),
      ...names.map((field) => `shipping_address.${field}`),
    ],
    filters: { id: [...new Set(ids)] },
  })
  return data.map((row) => {
    const { name, email } = orderBuyer(row)
    return [row.id, name ?? email ?? null]
  })
}
