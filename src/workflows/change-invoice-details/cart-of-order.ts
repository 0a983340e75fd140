import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

/**
 * The id of the cart that an order was placed through: its invoice details are kept with it.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED for an order without cart
 */
export async function cartOfOrder(container: MedusaContainer, order_id: string): Promise<string> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "cart.id"],
    filters: { id: order_id },
  })
  const order = data[0] as unknown as { cart?: { id: string } | null } | undefined
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${order_id} was not found.`)
  }
  if (!order.cart) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This order was not placed through a cart, so no invoice details are kept for it. 此訂單不是由購物車成立，無法設定發票資料。"
    )
  }
  return order.cart.id
}
