import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"

/**
 * Milliseconds after which an unfinished credit line is abandoned: Medusa creates and confirms it in
 * one workflow, without waiting.
 */
const CREDITED_WITHIN = 5 * 60_000

type OpenChange = { id: string; change_type: string | null; created_at: string | Date }

/**
 * Cancels a credit line that was left unfinished because the process of its refund died: no admin
 * page shows it, so staff cannot cancel it.
 *
 * @returns whether the order still has an open change. Medusa allows one at a time, and checks that
 *   only after it has made the refund
 */
export async function cancelLeftChanges(
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
        `Order ${orderId}: cancelled the unfinished credit line ${left.join(", ")}. ` +
          "The order's total may be wrong by the refund before it."
      )
    await container.resolve(Modules.ORDER).cancelOrderChange(left)
  }
  return changes.length > left.length
}

const isLeftBehind = ({ change_type, created_at }: OpenChange, now: number): boolean =>
  change_type === OrderChangeType.CREDIT_LINE &&
  now - new Date(created_at).getTime() > CREDITED_WITHIN
