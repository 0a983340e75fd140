import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

/**
 * Milliseconds after which the change of a credit line has no process any more: Medusa creates and
 * confirms it in one workflow, without waiting for anything.
 */
const CREDITED_WITHIN = 5 * 60_000

type OpenChange = { id: string; change_type: string | null; created_at: string | Date }

/**
 * Whether an order has a change that is neither confirmed nor cancelled. Medusa lets an order have one
 * at a time, and a refund is one where it lowers the total: Medusa finds that out after it has made
 * the refund. The change that a refund left behind when its process died is cancelled: no page shows
 * it, so staff could not end it.
 */
export async function isBeingChanged(
  container: MedusaContainer,
  orderId: string
): Promise<boolean> {
  const changes = await rowsOf<OpenChange>(sourcesOf(container).query(), {
    entity: "order_change",
    fields: ["id", "change_type", "created_at"],
    filters: {
      order_id: orderId,
      status: [OrderChangeStatus.PENDING, OrderChangeStatus.REQUESTED],
    },
  })
  const now = Date.now()
  const left = changes.filter((change) => isLeftBehind(change, now)).map(({ id }) => id)
  if (left.length) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `Order ${orderId}: its unfinished credit line ${left.join(", ")} is cancelled: its total may be too high by the refund before.`
      )
    await container.resolve(Modules.ORDER).cancelOrderChange(left)
  }
  return changes.length > left.length
}

const isLeftBehind = ({ change_type, created_at }: OpenChange, now: number): boolean =>
  change_type === OrderChangeType.CREDIT_LINE &&
  now - new Date(created_at).getTime() > CREDITED_WITHIN
