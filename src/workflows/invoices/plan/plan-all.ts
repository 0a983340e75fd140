import type { MedusaContainer } from "@medusajs/framework/types"
import { planOrders } from "./plan-orders"
import { recordUnplanned } from "./record-unplanned"

/** Orders read and written together: more would keep the store from answering for too long. */
const TOGETHER = 50

/**
 * Plans the invoices of any number of orders. One that cannot be planned is logged and holds up no
 * other; a person is asked about it.
 *
 * @returns the orders that could not be planned, and of which it is not written: the sweep meets them again
 */
export async function planAll(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const failed: string[] = []
  for (let start = 0; start < orderIds.length; start += TOGETHER) {
    const some = orderIds.slice(start, start + TOGETHER).map((order_id) => ({ order_id }))
    for (const { order_id, error } of await planOrders(container, some)) {
      if (error && !(await recordUnplanned(container, { order_id }, error))) failed.push(order_id)
    }
  }
  return failed
}
