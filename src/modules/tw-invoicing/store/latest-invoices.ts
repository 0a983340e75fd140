import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { REFUND_PATIENCE } from "../../../rules/service/retry-schedules"
import type { OrderInvoiceRecord } from "../types"

/**
 * By the database's clock. `delay_over`: it was due and its delay has passed. `waited_long`: it has
 * waited for the same reason for `REFUND_PATIENCE`.
 */
export type LatestInvoice = OrderInvoiceRecord & { delay_over: boolean; waited_long: boolean }

/** The last invoice of each of these orders, by order; an order without one is left out. */
export async function readLatestInvoices(
  db: Knex,
  order_ids: string[]
): Promise<Map<string, LatestInvoice>> {
  const rows: LatestInvoice[] = await db("tw_invoice")
    .distinctOn("order_id")
    .select("*", db.raw("coalesce(delay_until <= now(), false) as delay_over"))
    .select(
      db.raw(
        "coalesce(waiting_since <= now() - ? * interval '1 millisecond', false) as waited_long",
        [REFUND_PATIENCE]
      )
    )
    .whereIn("order_id", order_ids)
    .whereNull("deleted_at")
    .orderBy([{ column: "order_id" }, { column: "revision", order: "desc" }])
  return new Map(rows.map((row) => [row.order_id, row]))
}

/**
 * The time of the last order change that was planned into the latest invoice of each of these
 * orders. Null: none was, or it must be planned again. Orders without an invoice are left out.
 */
export async function readOrdersSeenAt(
  db: Knex,
  order_ids: string[]
): Promise<Map<string, Date | null>> {
  const rows: Pick<OrderInvoiceRecord, "order_id" | "order_seen_at">[] = await db("tw_invoice")
    .distinctOn("order_id")
    .select("order_id", "order_seen_at")
    .whereIn("order_id", order_ids)
    .orderBy([{ column: "order_id" }, { column: "revision", order: "desc" }])
  return new Map(rows.map(({ order_id, order_seen_at }) => [order_id, order_seen_at]))
}
