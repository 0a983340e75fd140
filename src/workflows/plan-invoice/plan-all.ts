import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { planOrders } from "./plan-orders"

/** Orders read and written together: more would keep the store from answering for too long. */
const TOGETHER = 50

/**
 * Plans the invoices of any number of orders. One that cannot be planned is logged and holds up no
 * other; the sweep meets it again.
 *
 * @returns the orders that could not be planned
 */
export async function planAll(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const failed: string[] = []
  for (let start = 0; start < orderIds.length; start += TOGETHER) {
    const some = orderIds.slice(start, start + TOGETHER).map((order_id) => ({ order_id }))
    for (const { order_id, error } of await planOrders(container, some)) {
      if (!error) continue
      failed.push(order_id)
      logger.error(`Taiwan invoicing: order ${order_id} could not be planned.`, error)
    }
  }
  return failed
}
