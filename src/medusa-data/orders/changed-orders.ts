import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf, type Query } from "../sources"

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
  for (;;) {
    const orders = await read(query, { updated_at: { $gte: from } }, ["updated_at", "id"])
    if (orders.length < PAGE) {
      if (orders.length) yield orders
      return
    }
    // Query returns times in milliseconds, and the page may end within one. Read the rest of it by id.
    const last = orders[orders.length - 1].changed_at
    const earlier = orders.filter(({ changed_at }) => changed_at < last)
    if (earlier.length) yield earlier
    from = new Date(Number(last) + 1)
    yield* changedWithin(query, last, from)
  }
}

async function* changedWithin(
  query: Query,
  from: Date,
  before: Date
): AsyncGenerator<ChangedOrder[]> {
  let after = ""
  for (;;) {
    const filters = { updated_at: { $gte: from, $lt: before }, id: { $gt: after } }
    const orders = await read(query, filters, ["id"])
    if (orders.length) yield orders
    if (orders.length < PAGE) return
    after = orders[orders.length - 1].id
  }
}

async function read(query: Query, filters: object, order: string[]): Promise<ChangedOrder[]> {
  const rows = await rowsOf<{ id: string; created_at: string; updated_at: string }>(query, {
    entity: "order",
    fields: ["id", "created_at", "updated_at"],
    filters: { ...filters, is_draft_order: false },
    take: PAGE,
    order: Object.fromEntries(order.map((field) => [field, "ASC" as const])),
  })
  return rows.map(({ id, created_at, updated_at }) => ({
    id,
    created_at: new Date(created_at),
    changed_at: new Date(updated_at),
  }))
}
