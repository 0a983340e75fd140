import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"

export type NumberOwner = Pick<InvoiceRecord, "order_id" | "revision">

/** The invoices that already have these order numbers, by number; deleted ones count too. */
export async function readNumberOwners(
  db: Knex,
  order_numbers: string[]
): Promise<Map<string, NumberOwner>> {
  if (!order_numbers.length) return new Map()
  const rows: (NumberOwner & { order_number: string })[] = await db("tw_invoice")
    .select("order_id", "revision", "order_number")
    .whereIn("order_number", order_numbers)
  return new Map(rows.map(({ order_number, ...owner }) => [order_number, owner]))
}
