import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The customer whose cart it is, unless the customer is known to have no account; null: a guest's, or
 * there is no such cart.
 */
export async function readCartAccount(
  container: MedusaContainer,
  cart_id: string
): Promise<string | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["customer_id", "customer.has_account"],
    filters: { id: cart_id },
  })
  const { customer_id, customer } = data[0] ?? {}
  return customer?.has_account === false ? null : (customer_id ?? null)
}
