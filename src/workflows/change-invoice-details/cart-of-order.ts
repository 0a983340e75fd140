import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../not-found"

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
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "cart.id"],
    filters: { id: order_id },
  })
  const order = data[0] as unknown as { cart?: { id: string } | null } | undefined
  if (!order) throw notFound("Order", order_id)
  return order.cart?.id ?? null
}
