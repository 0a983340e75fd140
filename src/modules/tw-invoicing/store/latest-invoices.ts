import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"

/** The last invoice of each of these orders, by order; an order without one is left out. */
export async function readLatestInvoices(
  db: Knex,
  order_ids: string[]
): Promise<Map<string, InvoiceRecord>> {
  const rows: InvoiceRecord[] = await db("tw_invoice")
    .distinctOn("order_id")
    .whereIn("order_id", order_ids)
    .whereNull("deleted_at")
    .orderBy([{ column: "order_id" }, { column: "revision", order: "desc" }])
  return new Map(rows.map((row) => [row.order_id, row]))
}
