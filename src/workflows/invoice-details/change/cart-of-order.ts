import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../common/not-found"
import { CART } from "../../invoices/plan/order-statement"

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
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select ${CART} as cart from "order" where id = ? and deleted_at is null`,
    [order_id]
  )
  const [order] = rows as { cart: { id: string } | null }[]
  if (!order) throw notFound("Order", order_id)
  return order.cart?.id ?? null
}
