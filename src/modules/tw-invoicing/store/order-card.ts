import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CarrierType } from "../../../rules/buyer/carrier"
import type { Delivery } from "../../../rules/buyer/invoice-receivers"
import type { AllowanceRecord, BuyerCode, InvoiceEventRecord, InvoiceRecord } from "../types"

/**
 * An invoice with its timeline and allowances. Its only buyer data are the codes, which the view
 * masks for some readers, and a company's name.
 */
export type InvoiceWithHistory = Omit<InvoiceRecord, "content" | "tax_id"> & {
  tax_id: BuyerCode | null
  company_name: string | null
  carrier_type: CarrierType | null
  carrier_code: BuyerCode | null
  donation_code: string | null
  /** Null: it has no content, or it was deleted. */
  delivery: Delivery | null
  events: (Pick<InvoiceEventRecord, "id" | "type" | "actor" | "detail"> & { created_at: string })[]
  allowances: AllowanceRecord[]
}

/** Paths of a buyer's codes in an invoice's content. */
const CODES = {
  carrier_type: "{carrier,type}",
  carrier_code: "{carrier,code}",
  donation_code: "{donation_code}",
}

/** SQL: a company's name on its invoice, as long as the content is kept. */
export const COMPANY_NAME = `case when buyer_type = 'company' then content #>> '{buyer,name}' end`

/** The kind of its recipient, without personal data. */
const DELIVERY = `case when content is not null then json_build_object(
  'type', content #> '{buyer,type}',
  'paper', content -> 'paper',
  'carrier', content #>> '{carrier,type}' is not null,
  'donation', content ->> 'donation_code' is not null,
  'phone', content #>> '{buyer,phone}' is not null,
  'email', content #>> '{buyer,email}' is not null) end`

/** Invoices with their timelines and allowances, newest revision first: one query. */
export async function readWithHistory(
  db: Knex,
  filter: { order_id: string } | { id: string | string[] },
  fields: readonly (keyof InvoiceRecord)[]
): Promise<InvoiceWithHistory[]> {
  const codes = Object.entries(CODES).map(([name, path]) =>
    db.raw("content #>> ?::text[] as ??", [path, name])
  )
  return db("tw_invoice")
    .select(
      ...fields,
      "tax_id",
      ...codes,
      db.raw(`${COMPANY_NAME} as company_name`),
      db.raw(`${DELIVERY} as delivery`),
      db.raw(`coalesce((select json_agg(event order by event.created_at, event.id)
        from tw_invoice_event event
        where event.invoice_id = tw_invoice.id and event.deleted_at is null), '[]') as events`),
      db.raw(`coalesce((select json_agg(allowance order by allowance.allowance_number)
        from tw_allowance allowance
        where allowance.invoice_id = tw_invoice.id and allowance.deleted_at is null), '[]') as allowances`)
    )
    .where((row) => {
      if ("id" in filter) row.whereIn("id", [filter.id].flat())
      else row.where(filter)
    })
    .whereNull("deleted_at")
    .orderBy("revision", "desc")
}
