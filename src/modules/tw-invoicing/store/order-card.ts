import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AllowanceRecord, InvoiceEventRecord, InvoiceRecord } from "../types"

/** An invoice with all that hangs on it. Of the buyer's data only the codes, for the view to mask. */
export type InvoiceWithHistory = Omit<InvoiceRecord, "rows"> & {
  tax_id: string | null
  carrier_type: string | null
  carrier_code: string | null
  donation_code: string | null
  events: (Pick<InvoiceEventRecord, "id" | "type" | "actor" | "detail"> & { created_at: string })[]
  allowances: AllowanceRecord[]
}

/** Where a buyer's codes stand in the first row (§2.1 of the invoicing document). */
const CODES = {
  tax_id: "buyer_id",
  carrier_type: "CarrierType",
  carrier_code: "CarrierID_2",
  donation_code: "LoveCode",
}

/** Invoices with their timelines and allowances, newest revision first: one query. */
export async function readWithHistory(
  db: Knex,
  filter: { order_id: string } | { id: string },
  fields: readonly (keyof InvoiceRecord)[]
): Promise<InvoiceWithHistory[]> {
  const codes = Object.entries(CODES).map(([name, field]) =>
    db.raw("nullif(rows->0->>?, '') as ??", [field, name])
  )
  return db("tw_invoice")
    .select(
      ...fields,
      ...codes,
      db.raw(`coalesce((select json_agg(event order by event.created_at, event.id)
        from tw_invoice_event event
        where event.invoice_id = tw_invoice.id and event.deleted_at is null), '[]') as events`),
      db.raw(`coalesce((select json_agg(allowance order by allowance.allowance_number)
        from tw_allowance allowance
        where allowance.invoice_id = tw_invoice.id and allowance.deleted_at is null), '[]') as allowances`)
    )
    .where(filter)
    .whereNull("deleted_at")
    .orderBy("revision", "desc")
}
