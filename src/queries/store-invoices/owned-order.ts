import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** The columns that determine the owner of an order. */
export type OwnedOrder = {
  id: string
  customer_id: string | null
  customer?: { has_account: boolean } | null
  cart?: { id: string } | null
}

export const OWNER_FIELDS = ["id", "customer_id", "customer.has_account", "cart.id"] as const

/** The owner of an order; null: there is no such order. */
export async function readOwnedOrder(
  container: MedusaContainer,
  id: string
): Promise<OwnedOrder | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [...OWNER_FIELDS],
    filters: { id, is_draft_order: false },
  })
  return data[0] ?? null
}
