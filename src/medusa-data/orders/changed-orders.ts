import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"

export type ChangedOrder = { id: string; created_at: Date; changed_at: Date }

/** Orders per page. */
const PAGE = 500

/**
 * Pages of the orders that changed since a time, in the order of their changes, without drafts. A
 * change may have an earlier time than the previous one if another server's clock is behind. The
 * plugin adds the index (`index-order-changes.ts`): Medusa has none.
 */
export async function* changedOrders(
  container: MedusaContainer,
  since: Date
): AsyncGenerator<ChangedOrder[]> {
  const query = sourcesOf(container).query()
  let from = since
  /**
   * Orders of the millisecond at which the next page starts: times from Query have no finer
   * precision.
   */
  let given: string[] = []
  for (;;) {
    const rows = await rowsOf<{ id: string; created_at: string; updated_at: string }>(query, {
      entity: "order",
      fields: ["id", "created_at", "updated_at"],
      filters: {
        updated_at: { $gte: from },
        is_draft_order: false,
        ...(given.length && { id: { $nin: given } }),
      },
      take: PAGE,
      order: { updated_at: "ASC", id: "ASC" },
    })
    const orders = rows.map(({ id, created_at, updated_at }) => ({
      id,
      created_at: new Date(created_at),
      changed_at: new Date(updated_at),
    }))
    if (orders.length) yield orders
    if (orders.length < PAGE) return
    const last = orders[orders.length - 1].changed_at
    const same = orders.filter(({ changed_at }) => Number(changed_at) === Number(last))
    given = [...(Number(from) === Number(last) ? given : []), ...same.map(({ id }) => id)]
    from = last
  }
}
