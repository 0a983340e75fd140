import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

/** The numbers of orders in the shop, by their ids; each id once. */
export async function displayIdsOf(
  container: MedusaContainer,
  id: string[]
): Promise<Map<string, number>> {
  if (!id.length) return new Map()
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id },
  })
  return new Map(data.map(({ id, display_id }) => [id, Number(display_id)]))
}

/** The order with a number in the shop; none, or one. */
export async function ordersByDisplayId(
  container: MedusaContainer,
  displayId: number
): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { display_id: displayId },
  })
  return data.map(({ id }) => id)
}
