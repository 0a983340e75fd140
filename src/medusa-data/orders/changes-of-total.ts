import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderChangeType } from "@medusajs/framework/utils"
import { rowsOf, sourcesOf } from "../sources"
import { CANCELED } from "./canceled-order"

/** Changes of an order after which its total may differ; a fulfilment is one. */
const CHANGES_OF_ITS_TOTAL = [
  OrderChangeType.EDIT,
  OrderChangeType.RETURN_REQUEST,
  OrderChangeType.RETURN_RECEIVE,
  OrderChangeType.EXCHANGE,
  OrderChangeType.CLAIM,
  OrderChangeType.CREDIT_LINE,
]

/** Orders that were cancelled, or changed after they were placed, since a time. */
export async function ordersWithAnotherTotal(
  container: MedusaContainer,
  since: Date
): Promise<Set<string>> {
  const query = sourcesOf(container).query()
  const [canceled, changes] = await Promise.all([
    rowsOf<{ id: string }>(query, {
      entity: "order",
      fields: ["id"],
      filters: { updated_at: { $gte: since }, is_draft_order: false, ...CANCELED },
    }),
    rowsOf<{ order_id: string }>(query, {
      entity: "order_change",
      fields: ["id", "order_id"],
      filters: {
        change_type: CHANGES_OF_ITS_TOTAL,
        status: "confirmed",
        updated_at: { $gte: since },
      },
    }),
  ])
  return new Set([...canceled.map(({ id }) => id), ...changes.map(({ order_id }) => order_id)])
}
