import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"

/**
 * The order whose invoice has an order number already, deleted ones counted; null: it is free, or
 * this very invoice's.
 */
export async function readNumberOwner(
  db: Knex,
  order_number: string,
  { order_id, revision }: Pick<InvoiceRecord, "order_id" | "revision">
): Promise<string | null> {
  const owner = await db("tw_invoice")
    .select("order_id", "revision")
    .where({ order_number })
    .first()
  if (!owner) return null
  return owner.order_id === order_id && owner.revision === revision ? null : owner.order_id
}
