import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetailsRecord } from "../types"

export type InvoiceDetailsColumns = Pick<
  InvoiceDetailsRecord,
  "type" | "name" | "tax_id" | "carrier_type" | "carrier_code" | "donation_code" | "paper"
>

/** One row a cart: of two requests at once the later one stands, whole. */
export async function saveInvoiceDetails(
  db: Knex,
  cart_id: string,
  columns: InvoiceDetailsColumns
): Promise<void> {
  await db("tw_invoice_details")
    .insert({
      id: generateEntityId(undefined, "twidt"),
      cart_id,
      ...columns,
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .onConflict("cart_id")
    .merge({ ...columns, updated_at: db.fn.now() })
}
