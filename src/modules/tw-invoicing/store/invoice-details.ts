import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetailsRecord } from "../types"

export type InvoiceDetailsColumns = Pick<
  InvoiceDetailsRecord,
  "type" | "name" | "tax_id" | "carrier_type" | "carrier_code" | "donation_code" | "paper"
>

/** One row for each cart: the later of two simultaneous requests is kept, completely. */
export function saveInvoiceDetails(
  db: Knex,
  cart_id: string,
  columns: InvoiceDetailsColumns
): Promise<void> {
  return replaceRow(db, "tw_invoice_details", { prefix: "twidt", owner: { cart_id }, columns })
}

/** One row for each customer, in the same way. */
export function saveCustomerInvoiceDetails(
  db: Knex,
  customer_id: string,
  columns: InvoiceDetailsColumns
): Promise<void> {
  const row = { prefix: "twcid", owner: { customer_id }, columns }
  return replaceRow(db, "tw_customer_invoice_details", row)
}

/** Really deleted, not only marked, because the customer requested it. */
export async function forgetCustomerInvoiceDetails(
  db: Knex,
  customer_ids: string[]
): Promise<void> {
  await db("tw_customer_invoice_details").whereIn("customer_id", customer_ids).delete()
}

/**
 * Deletes the invoice details of these carts, unless they were saved again since `cutoff`.
 *
 * @returns how many were deleted
 */
export const forgetCartDetails = async (
  db: Knex,
  cart_ids: string[],
  cutoff: Date
): Promise<number> =>
  await db("tw_invoice_details")
    .whereIn("cart_id", cart_ids)
    .where("updated_at", "<", cutoff)
    .delete()

type Row = { prefix: string; owner: Record<string, string>; columns: InvoiceDetailsColumns }

async function replaceRow(db: Knex, table: string, { prefix, owner, columns }: Row): Promise<void> {
  await db(table)
    .insert({
      id: generateEntityId(undefined, prefix),
      ...owner,
      ...columns,
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .onConflict(Object.keys(owner))
    .merge({ ...columns, updated_at: db.fn.now() })
}
