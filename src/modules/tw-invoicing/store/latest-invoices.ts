import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"

/** `delay_over`: it was due before, and its delay has passed, by the database's clock. */
export type LatestInvoice = InvoiceRecord & { delay_over: boolean }

/** The last invoice of each of these orders, by order; an order without one is left out. */
export async function readLatestInvoices(
  db: Knex,
  order_ids: string[]
): Promise<Map<string, LatestInvoice>> {
  const rows: LatestInvoice[] = await db("tw_invoice")
    .distinctOn("order_id")
    .select("*", db.raw("coalesce(delay_until <= now(), false) as delay_over"))
    .whereIn("order_id", order_ids)
    .whereNull("deleted_at")
    .orderBy([{ column: "order_id" }, { column: "revision", order: "desc" }])
  return new Map(rows.map((row) => [row.order_id, row]))
}
