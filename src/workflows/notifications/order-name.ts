import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

/** What people call an order: `#12`; its id when it is gone. */
export async function orderName(container: MedusaContainer, order_id: string): Promise<string> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["display_id"],
    filters: { id: order_id },
  })
  return data[0] ? `#${data[0].display_id}` : order_id
}
