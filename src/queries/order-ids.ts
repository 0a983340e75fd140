/** The orders of rows, each once. What staff recorded for no order has none. */
export function orderIdsOf(rows: { order_id: string | null }[]): string[] {
  const ids = new Set<string>()
  for (const { order_id } of rows) {
    if (order_id !== null) ids.add(order_id)
  }
  return [...ids]
}

/** What is kept of a row's order by its id; undefined: it has none, or nothing is kept of it. */
export const ofOrder = <T>(
  orders: ReadonlyMap<string, T>,
  { order_id }: { order_id: string | null }
): T | undefined => (order_id === null ? undefined : orders.get(order_id))
