import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  refreshPaymentCollectionForCartWorkflow,
  updateTaxLinesWorkflow,
} from "@medusajs/medusa/core-flows"

/**
 * Calculates a cart's taxes, and gives its payment collection the new total. Medusa's own route
 * leaves the collection as it was: a payment of the old total would complete the cart. Does nothing
 * for a cart without a collection or a completed one.
 */
export async function taxCart(container: MedusaContainer, cart_id: string): Promise<void> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id", "completed_at", "payment_collection.id"],
    filters: { id: cart_id },
  })
  const [cart] = data
  if (!cart?.payment_collection || cart.completed_at) return
  const input = { cart_id, force_tax_calculation: true }
  await updateTaxLinesWorkflow(container).run({ input })
  await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id } })
}
