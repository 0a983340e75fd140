import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { COMPANY_NAME } from "./order-card"

export type PeriodBounds = {
  start: Date
  /** The first instant after it. */
  end: Date
  /** Its rows as of this filing (`TwPeriodFiling`). Absent: its present rows. */
  filing_id?: string
}

/**
 * Columns that a filed invoice keeps, with their types. Buyer data: the type, and the name and tax
 * ID of a company. Content: only `FILED_CONTENT`.
 */
const FILED_INVOICE = `order_id text, invoice_number text, status text, reason text,
  service_status text, amount integer, taxable_amount integer, untaxed_as text, buyer_type text,
  tax_id text, exchange jsonb, refunded_before integer, invoiced_elsewhere integer,
  difference jsonb, voided_at timestamptz, void_reason text, sent_to text, content jsonb`

/**
 * SQL: what the accountant's files show of an invoice's content: the lines and a company's name. The
 * retention time of the buyer's data does not delete it.
 */
const FILED_CONTENT = `case when content is not null then jsonb_build_object(
  'buyer', jsonb_build_object('name', ${COMPANY_NAME}), 'lines', content -> 'lines') end`

/** The same for an allowance, with its invoice's data at that time. */
const FILED_ALLOWANCE = `invoice_id text, allowance_number text, allowance_date text,
  total_amount integer, amount integer, tax integer, taxable_amount integer, untaxed_type text,
  unclear text, status text, confirmed_at text, lines jsonb, order_id text, invoice_number text,
  tax_id text, invoice_dated_at timestamptz, sent_to text`

/** SQL: each column of the table after its name, for `jsonb_build_object`. */
const keptAs = (columns: string, expressions: Record<string, string> = {}) =>
  columns
    .split(",")
    .map((column) => column.trim().split(" ")[0])
    .map((name) => `'${name}', ${expressions[name] ?? name}`)
    .join(", ")

export const KEPT_OF_INVOICE = keptAs(FILED_INVOICE, { content: FILED_CONTENT })
export const KEPT_OF_ALLOWANCE = keptAs(FILED_ALLOWANCE)

/** SQL: the table of invoices, or the copied rows of a filing under the same name. */
export const invoicesOf = (db: Knex, { filing_id }: PeriodBounds): Knex.Raw =>
  filing_id === undefined
    ? db.raw("tw_invoice")
    : db.raw(
        `(select filed.row_id as id, filed.dated_at, kept.*,
            null::timestamptz as deleted_at
          from tw_filed_row filed
          cross join lateral jsonb_to_record(filed.data) as kept (${FILED_INVOICE})
          where filed.filing_id = ? and filed.kind = 'invoice') tw_invoice`,
        [filing_id]
      )

/** SQL: allowances with columns of their invoice, or a filing's rows of them, as `allowance`. */
export const allowancesOf = (db: Knex, { filing_id }: PeriodBounds): Knex.Raw =>
  filing_id === undefined
    ? db.raw(
        `(select tw_allowance.*, tw_invoice.order_id, tw_invoice.invoice_number, tw_invoice.tax_id,
            tw_invoice.dated_at as invoice_dated_at, tw_invoice.sent_to
          from tw_allowance
          join tw_invoice on tw_invoice.id = tw_allowance.invoice_id) allowance`
      )
    : db.raw(
        `(select filed.row_id as id, filed.dated_at, kept.*, null::timestamptz as deleted_at
          from tw_filed_row filed
          cross join lateral jsonb_to_record(filed.data) as kept (${FILED_ALLOWANCE})
          where filed.filing_id = ? and filed.kind = 'allowance') allowance`,
        [filing_id]
      )
