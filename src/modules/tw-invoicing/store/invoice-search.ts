import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { searchText } from "../../../rules/invoice/listing"

const INVOICE_NUMBER = /^[A-Z]{2}[0-9]{0,8}$/
const ORDER_NUMBER = /^[0-9A-Z-]{4,}$/
const TAX_ID = /^[0-9]{8}$/

/**
 * Rows that a search text means. Each way of meaning one is a lookup in an index; a text that can
 * mean nothing finds nothing.
 */
export const matching = (db: Knex, q: string, order_ids: string[]) => {
  const text = searchText(q)
  return (query: Knex.QueryBuilder) => {
    query.whereRaw("false")
    if (INVOICE_NUMBER.test(text)) query.orWhere("invoice_number", "like", `${text}%`)
    if (ORDER_NUMBER.test(text)) query.orWhere("order_number", "like", `${text}%`)
    if (TAX_ID.test(text)) query.orWhere({ tax_id: text })
    if (/^ORDER_[0-9A-Z]{26}$/.test(text)) query.orWhere("order_id", orderId(text))
    if (order_ids.length) query.orWhereIn("order_id", order_ids)
  }
}

const orderId = (text: string) => text.replace("ORDER_", "order_")

/**
 * Issued invoices of companies whose name begins with this text. The expression and the condition
 * must be those of the index. Names are deleted with the content.
 */
export const companyBegins = (name: string) => (query: Knex.QueryBuilder) => {
  query
    .where("buyer_type", "company")
    .whereNotNull("invoice_number")
    .whereRaw("lower(content #>> '{buyer,name}') like lower(?)", [
      `${name.replace(/[\\%_]/g, "\\$&")}%`,
    ])
    // Readers see a tax ID that stands in for a missing name only in part.
    .whereRaw("content #>> '{buyer,name}' is distinct from tax_id")
}
