import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const INVOICE_NUMBER = /^[A-Z]{2}[0-9]{0,8}$/
const ORDER_NUMBER = /^[0-9A-Z-]{4,30}$/
const TAX_ID = /^[0-9]{8}$/

/** What a person typed, as the columns have it: half width, capitals, no spaces; `AB-12345678` too. */
export const searchText = (typed: string): string => {
  const text = typed.normalize("NFKC").toUpperCase().replace(/\s+/g, "")
  return /^[A-Z]{2}-[0-9]+$/.test(text) ? text.replace("-", "") : text
}

/** The number of an order in the shop that a search text may mean: `1024` or `#1024`. */
export const displayIdIn = (text: string): number | null => {
  const [, digits] = /^#?([0-9]{1,9})$/.exec(text) ?? []
  return digits ? Number(digits) : null
}

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
