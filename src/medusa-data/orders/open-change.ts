import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderChangeStatus } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

/**
 * Whether an order has a change that is neither confirmed nor cancelled. Medusa lets an order have one
 * at a time, and a refund is one where it lowers the total: Medusa finds that out after it has made
 * the refund.
 */
export async function isBeingChanged(
  container: MedusaContainer,
  orderId: string
): Promise<boolean> {
  const changes = await rowsOf<{ id: string }>(sourcesOf(container).query(), {
    entity: "order_change",
    fields: ["id"],
    filters: {
      order_id: orderId,
      status: [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED],
    },
    take: 1,
  })
  return changes.length > 0
}
