import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"

export type PeriodBounds = { start: Date; end: Date }

/** TWD dollars, tax included. */
export type PeriodTotals = { issued: number; issued_amount: number; voided: number }

/** How many invoices of a period stand, for how much, and how many were voided. */
export async function totalPeriod(db: Knex, { start, end }: PeriodBounds): Promise<PeriodTotals> {
  const { rows } = await db.raw(
    `select count(*) filter (where status <> 'voided') as issued,
       coalesce(sum(amount) filter (where status <> 'voided'), 0) as issued_amount,
       count(*) filter (where status = 'voided') as voided
     from tw_invoice
     where dated_at >= ? and dated_at < ? and invoice_number is not null and deleted_at is null`,
    [start, end]
  )
  const { issued, issued_amount, voided } = rows[0] as Record<keyof PeriodTotals, string>
  return {
    issued: Number(issued),
    issued_amount: Number(issued_amount),
    voided: Number(voided),
  }
}

export type ExportedInvoice = Pick<
  InvoiceRecord,
  | "id"
  | "order_id"
  | "invoice_number"
  | "status"
  | "amount"
  | "taxable_amount"
  | "tax_id"
  | "exchange"
  | "refunded_before"
> & {
  dated_at: Date
  /** The same to the microsecond, which a JavaScript date cannot hold: the next page begins after it. */
  dated_at_exactly: string
  /** TWD dollars of registered allowances that stand. */
  allowed: string
}

/** The next invoices of a period after one of them, in the order of their dates. */
export function nextToExport(
  db: Knex,
  { start, end }: PeriodBounds,
  after: Pick<ExportedInvoice, "dated_at_exactly" | "id"> | null,
  limit: number
): Promise<ExportedInvoice[]> {
  const query = db("tw_invoice")
    .select(
      "id",
      "order_id",
      "invoice_number",
      "status",
      "amount",
      "taxable_amount",
      "tax_id",
      "exchange",
      "refunded_before",
      "dated_at"
    )
    .select(
      db.raw("dated_at::text as dated_at_exactly"),
      db.raw(`(select coalesce(sum(total_amount), 0) from tw_allowance
        where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null) as allowed`)
    )
    .whereNull("deleted_at")
    .whereNotNull("invoice_number")
    .where("dated_at", ">=", start)
    .where("dated_at", "<", end)
    .orderBy(["dated_at", "id"])
    .limit(limit)
  if (after)
    query.whereRaw("(dated_at, id) > (?::timestamptz, ?)", [after.dated_at_exactly, after.id])
  return query
}
