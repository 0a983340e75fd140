import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What decides whose an order is. */
export type OwnedOrder = {
  id: string
  customer_id: string | null
  customer?: { has_account: boolean } | null
  cart?: { id: string } | null
}

export const OWNER_FIELDS = ["id", "customer_id", "customer.has_account", "cart.id"] as const

/** Whose an order is; null: there is no such order. */
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
