import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { searchText } from "../../../rules/invoice/listing"

const INVOICE_NUMBER = /^[A-Z]{2}[0-9]{0,8}$/
const ORDER_NUMBER = /^[0-9A-Z-]{4,}$/
const TAX_ID = /^[0-9]{8}$/

/**
 * Rows that match a search text. Each kind of match is a lookup in an index; a text that fits no
 * kind finds nothing.
 */
const matching = (q: string, order_ids: string[]) => {
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

/** More rows than exist. */
const ALL = 1_000_000_000

/**
 * Few numbers begin like these: at most 10,000 invoice numbers, or the orders of one millisecond,
 * which is in the first ten characters of an order number.
 */
const OF_FEW = /^([A-Z]{2}[0-9]{4,8}|[0-9A-Z-]{10,})$/

/**
 * The invoices among which a search text is looked for, as `tw_invoice`. When few can match, all
 * of them are read, and the list sorts and counts only these: the limit makes PostgreSQL read them
 * separately. Otherwise it may read all invoices in the order of the list until enough match,
 * because its statistics do not tell how many begin like the text.
 */
export const searched = (db: Knex, q: string, order_ids: string[]): Knex.QueryBuilder => {
  const matches = db("tw_invoice").where(matching(q, order_ids))
  return OF_FEW.test(searchText(q)) ? db.from(matches.limit(ALL).as("tw_invoice")) : matches
}

/**
 * SQL: the issued invoices of companies whose name has this text in it, in the order of their
 * dates, as `named`. A name is deleted with the content; a tax ID in place of a missing name does
 * not count. The index has all columns that are read here, so no invoice is read for a name that
 * does not match. The limit makes PostgreSQL read the names separately, and stop when the page is
 * full.
 */
export const companiesNamed = (db: Knex, text: string, direction: "asc" | "desc") =>
  db.raw(
    `(select id as named_id, dated_at as named_at from tw_invoice
      where searched_name is not null and invoice_number is not null and deleted_at is null
        and searched_name like lower(?)
      order by dated_at ${direction}, id ${direction} limit ${ALL}) named`,
    [`%${text.replace(/[\\%_]/g, "\\$&")}%`]
  )
