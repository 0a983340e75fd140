import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ofAccount } from "./period"
import type { PeriodBounds } from "./period-rows"

type Between = Pick<PeriodBounds, "start" | "end">

/** Orders of the account's invoices that have an allowance dated in this time and not voided. */
export async function readAllowedOrders(
  db: Knex,
  { start, end }: Between,
  account: string
): Promise<string[]> {
  const { rows } = await db.raw(
    `select distinct order_id from tw_allowance allowance
     join tw_invoice on tw_invoice.id = allowance.invoice_id
     where allowance.status = 'issued' and allowance.deleted_at is null
       and allowance.dated_at >= ? and allowance.dated_at < ?
       and order_id is not null and ?`,
    [start, end, ofAccount(db, account)]
  )
  return (rows as { order_id: string }[]).map(({ order_id }) => order_id)
}

/** TWD dollars of an invoice's allowances that are not voided, tax included, by their own dates. */
export type AllowedBefore = {
  /** Dated before the time's beginning. */
  start: number
  /** Dated before its end. */
  end: number
}

type SummedRow = { invoice_id: string; before_start: string; before_end: string }

/** The sums of these invoices' allowances before a time and at its end, by invoice. */
export async function sumAllowedBefore(
  db: Knex,
  invoiceIds: string[],
  { start, end }: Between
): Promise<Map<string, AllowedBefore>> {
  const { rows } = await db.raw(
    `select invoice_id,
       coalesce(sum(coalesce(amount, total_amount)) filter (where dated_at < ?), 0) as before_start,
       coalesce(sum(coalesce(amount, total_amount)) filter (where dated_at < ?), 0) as before_end
     from tw_allowance
     where invoice_id = any(?) and status = 'issued' and deleted_at is null
     group by invoice_id`,
    [start, end, invoiceIds]
  )
  return new Map(
    (rows as SummedRow[]).map(({ invoice_id, before_start, before_end }) => [
      invoice_id,
      { start: Number(before_start), end: Number(before_end) },
    ])
  )
}
