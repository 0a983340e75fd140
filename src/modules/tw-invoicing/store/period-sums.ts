import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { BUSINESS_TAX_RATE } from "../../../rules/money/sales-tax"
import type { PeriodSums } from "../../../rules/period/vat-return"
import { isClear, ofAccount } from "./period"
import { allowancesOf, invoicesOf, type PeriodBounds } from "./period-rows"

/** A period's sums, and its allowances that are in no sum or may still change. */
export type PeriodFigures = PeriodSums & {
  /**
   * Allowances that the buyer has not confirmed yet, which are in the sums. TWD dollars, tax
   * included.
   */
  allowances_waiting: { count: number; amount: number }
  /**
   * Allowances whose figures contradict each other or whose date cannot be read, which are in no
   * sum.
   */
  allowances_unclear: number
}

/** The figures of a period's invoices and allowances of the account. */
export async function sumPeriod(
  db: Knex,
  bounds: PeriodBounds,
  account: string
): Promise<PeriodFigures> {
  const [invoices, allowances] = await Promise.all([
    sumInvoices(db, bounds, account),
    sumAllowances(db, bounds, account),
  ])
  return { ...invoices, ...allowances }
}

/**
 * As `taxWithin`: a 21st of a whole number is never a half. `100.0`: a hundred times an integer may be
 * beyond the integers.
 */
const TAX = `taxable - round(taxable * 100.0 / (100 + ${BUSINESS_TAX_RATE}))`

async function sumInvoices(
  db: Knex,
  bounds: PeriodBounds,
  account: string
): Promise<Omit<PeriodSums, "allowances">> {
  const { start, end } = bounds
  const { rows } = await db.raw(
    `select count(*) filter (where company and taxable is not null) as companies,
       coalesce(sum(taxable - (${TAX})) filter (where company), 0) as sales,
       coalesce(sum(${TAX}) filter (where company), 0) as tax,
       count(*) filter (where not company and taxable is not null) as consumers,
       coalesce(sum(taxable) filter (where not company), 0) as with_tax,
       coalesce(sum(rest) filter (where untaxed_as = 'zero_rated'), 0) as zero_rated,
       coalesce(sum(rest) filter (where untaxed_as = 'zero_rated_through_customs'), 0)
         as zero_rated_through_customs,
       coalesce(sum(rest) filter (where untaxed_as = 'exempt'), 0) as exempt,
       coalesce(sum(rest) filter (where untaxed_as is null), 0) as untaxed_unknown,
       count(*) filter (where taxable is null) as unknown,
       coalesce(sum(amount) filter (where taxable is null), 0) as unknown_amount
     from (
       select buyer_type = 'company' as company, untaxed_as, amount, taxable_amount as taxable,
         amount - taxable_amount as rest
       from ?
       where dated_at >= ? and dated_at < ? and invoice_number is not null and deleted_at is null
         and status <> 'voided' and ? and ?
     ) counted`,
    [invoicesOf(db, bounds), start, end, isClear(db), ofAccount(db, account)]
  )
  const of = asNumbers(rows[0])
  return {
    companies: { count: of.companies, sales: of.sales, tax: of.tax },
    consumers: { count: of.consumers, with_tax: of.with_tax },
    zero_rated: of.zero_rated,
    zero_rated_through_customs: of.zero_rated_through_customs,
    exempt: of.exempt,
    untaxed_unknown: of.untaxed_unknown,
    tax_unknown: { count: of.unknown, amount: of.unknown_amount },
  }
}

async function sumAllowances(
  db: Knex,
  bounds: PeriodBounds,
  account: string
): Promise<Pick<PeriodFigures, "allowances" | "allowances_waiting" | "allowances_unclear">> {
  const { start, end } = bounds
  const { rows } = await db.raw(
    `select count(*) filter (where clear) as count,
       coalesce(sum(taxable_amount - tax) filter (where clear), 0) as sales,
       coalesce(sum(tax) filter (where clear), 0) as tax,
       coalesce(sum(rest) filter (where clear and untaxed_type = 'zero_rated'), 0) as zero_rated,
       coalesce(sum(rest) filter (where clear and untaxed_type = 'exempt'), 0) as exempt,
       count(*) filter (where clear and confirmed_at is null) as waiting,
       coalesce(sum(amount) filter (where clear and confirmed_at is null), 0) as waiting_amount,
       count(*) filter (where not clear) as unclear
     from (
       select allowance.*, allowance.amount - allowance.taxable_amount as rest,
         allowance.unclear is null and allowance.amount is not null as clear
       from ?
       where allowance.status = 'issued' and allowance.deleted_at is null
         and allowance.dated_at >= ? and allowance.dated_at < ?
         and ?
     ) counted`,
    [allowancesOf(db, bounds), start, end, ofAccount(db, account)]
  )
  const of = asNumbers(rows[0])
  const { count, sales, tax, zero_rated, exempt } = of
  return {
    allowances: { count, sales, tax, zero_rated, exempt },
    allowances_waiting: { count: of.waiting, amount: of.waiting_amount },
    allowances_unclear: of.unclear,
  }
}

const asNumbers = (row: Record<string, string>): Record<string, number> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
