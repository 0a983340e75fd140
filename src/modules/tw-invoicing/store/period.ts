import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceContentLine } from "../../../rules/invoice/content/invoice-content"
import {
  reasonsOpenAs,
  CLEAR_REASONS,
  CLEAR_STATUSES,
  statusesOpenAs,
  type OpenByState,
} from "../../../rules/period/period-open"
import type { AllowanceRecord, InvoiceRecord } from "../types"
import { inStatuses } from "./due"
import { COMPANY_NAME } from "./order-card"
import { allowancesOf, invoicesOf, type PeriodBounds } from "./period-rows"
import { VOID_NOTE, type VoidNote } from "./void-notes"

const OPEN: Record<OpenByState, string> = {
  not_issued: `${inStatuses([...statusesOpenAs("not_issued"), "attention"])}
    and case when status = 'attention' then reason = any(?) else reason is distinct from 'payment' end`,
  not_voided: `${inStatuses([...statusesOpenAs("not_voided"), "attention"])}
    and (status <> 'attention' or reason = any(?))`,
  differing: `(status <> 'attention' and difference is not null)
    or (status = 'attention' and reason = any(?))`,
}

/**
 * SQL condition: invoices that are open as `kind`. One that needs review is open as exactly one. The
 * service's record is compared only with the present account's invoices.
 */
export const isOpenAs = (db: Knex, kind: OpenByState, account: string) => {
  const open = db.raw(`(${OPEN[kind]})`, [reasonsOpenAs(kind)])
  return kind === "differing" ? db.raw("(? and ?)", [open, ofAccount(db, account)]) : open
}

/** SQL condition: the service's record differs, or is why an invoice of the account needs review. */
export const differsAnyhow = (db: Knex, account: string) =>
  db.raw(`((difference is not null or (status = 'attention' and reason = any(?))) and ?)`, [
    reasonsOpenAs("differing"),
    ofAccount(db, account),
  ])

/**
 * SQL condition: nobody has said when an invoice of the account was issued, and it is not voided. A
 * voided one is in no sum of any period.
 */
export const isDateUnknown = (db: Knex, account: string) =>
  db.raw("(date_unknown and invoice_number is not null and status <> 'voided' and ?)", [
    ofAccount(db, account),
  ])

/**
 * SQL condition: a valid invoice of the account has an amount that is in no field of the tax return,
 * because its tax type is not known (`PeriodSums`).
 */
export const isTaxUnknown = (db: Knex, account: string) =>
  db.raw(
    `(invoice_number is not null and status <> 'voided'
      and (taxable_amount is null or (untaxed_as is null and taxable_amount < amount)) and ? and ?)`,
    [isClear(db), ofAccount(db, account)]
  )

/**
 * SQL: the status and amount of an invoice with a number are those recorded here. For any other,
 * the service's record is not known, or differs from the one here.
 */
const CLEAR = `coalesce(difference is null and (${inStatuses(CLEAR_STATUSES)}
  or (status = 'attention' and reason = any(?))), false)`

export const isClear = (db: Knex) => db.raw(CLEAR, [CLEAR_REASONS])

/**
 * SQL condition: the account issued it, or none is recorded. An invoice of another account, such as a
 * test account, is not in the books of this one.
 */
export const ofAccount = (db: Knex, account: string) =>
  db.raw("(sent_to is null or sent_to = ?)", [account])

/** TWD dollars, tax included. */
export type PeriodTotals = {
  issued: number
  issued_amount: number
  voided: number
  /** To be checked first, and not counted in the others. */
  unclear: number
  /**
   * Issued by another account than the present one: not counted in the others, and not in the file.
   */
  other_account: number
}

/**
 * Counts of a period: the account's valid invoices and their amount, its voided ones, its unclear
 * ones, and those that another account issued.
 */
export async function totalPeriod(
  db: Knex,
  bounds: PeriodBounds,
  account: string
): Promise<PeriodTotals> {
  const { start, end } = bounds
  const { rows } = await db.raw(
    `select count(*) filter (where ours and clear and status <> 'voided') as issued,
       coalesce(sum(amount) filter (where ours and clear and status <> 'voided'), 0)
         as issued_amount,
       count(*) filter (where ours and clear and status = 'voided') as voided,
       count(*) filter (where ours and not clear) as unclear,
       count(*) filter (where not ours) as other_account
     from (
       select status, amount, ? as clear, ? as ours from ?
       where dated_at >= ? and dated_at < ? and invoice_number is not null and deleted_at is null
     ) numbered`,
    [isClear(db), ofAccount(db, account), invoicesOf(db, bounds), start, end]
  )
  const { issued, issued_amount, voided, unclear, other_account } = rows[0] as Record<
    keyof PeriodTotals,
    string
  >
  return {
    issued: Number(issued),
    issued_amount: Number(issued_amount),
    voided: Number(voided),
    unclear: Number(unclear),
    other_account: Number(other_account),
  }
}

export type ExportedInvoice = Pick<
  InvoiceRecord,
  | "id"
  | "order_id"
  | "invoice_number"
  | "status"
  | "reason"
  | "service_status"
  | "amount"
  | "taxable_amount"
  | "untaxed_as"
  | "buyer_type"
  | "tax_id"
  | "exchange"
  | "refunded_before"
  | "invoiced_elsewhere"
  | "difference"
  | "voided_at"
  | "void_reason"
> & {
  /** Microseconds since 1970: a JavaScript date cannot hold where the next page begins. */
  dated_at_exactly: number
  /** A company's name, as long as the content is kept. */
  company_name: string | null
  /** The service's record is the same; otherwise its amounts must be checked first. */
  clear: boolean
  /** TWD dollars of valid registered allowances, tax included. */
  allowed: string
  /** The same as the service states their totals, with tax or without; and the tax in them all. */
  allowed_totals: string
  allowed_tax: string
  /** One of them has figures that contradict each other, or the service does not have it. */
  allowance_unclear: boolean
  /** Null: it is not voided, or no void was requested here. */
  void_said: VoidNote | null
}

/** SQL: a time as a number, which the driver reads faster than a date. */
const EXACTLY = "(extract(epoch from dated_at) * 1000000)::float8 as dated_at_exactly"

/** SQL: the reverse. */
const AT = "timestamptz 'epoch' + ? * interval '1 microsecond'"

/** SQL: the amount of an allowance is in doubt, as `isAmountRead` says. */
const NO_AMOUNT = "unclear in ('amounts', 'amounts_and_date', 'not_at_service')"

/** SQL: these few invoices are found by indexes on the timeline, the allowances and the status. */
const ONLY = {
  recorded: `order_id is not null and id in (
    select recorded.id from tw_invoice_event event
    join tw_invoice recorded on recorded.id = event.invoice_id
    where event.type = 'adopted' and event.deleted_at is null and recorded.order_number is null)`,
  voided: "status = 'voided'",
  voided_with_allowance: `status = 'voided' and id in (
    select invoice_id from tw_allowance where status = 'issued' and deleted_at is null)`,
  unclear_of_none: `order_id is null and id in (
    select invoice_id from tw_allowance
    where status = 'issued' and ${NO_AMOUNT} and deleted_at is null)`,
}

/** SQL: the same, by the dates of the allowances. */
const ALLOWED_WITHIN = `id in (
  select invoice_id from tw_allowance
  where status = 'issued' and deleted_at is null and dated_at >= ? and dated_at < ?)`

/**
 * SQL: the figures of the allowances of the row `tw_invoice`. A sum, because for `exists`
 * PostgreSQL would read all allowances for each page.
 */
const ALLOWED = `select coalesce(sum(coalesce(amount, total_amount)), 0) as allowed,
    coalesce(sum(total_amount), 0) as allowed_totals, coalesce(sum(tax), 0) as allowed_tax,
    coalesce(bool_or(${NO_AMOUNT}), false) as allowance_unclear
  from tw_allowance
  where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null`

/** The account's next invoices of a period after one of them, by date. */
export function nextToExport(
  db: Knex,
  bounds: PeriodBounds,
  {
    after,
    limit,
    account,
    order_ids,
    only,
    allowed_within,
  }: {
    after: Pick<ExportedInvoice, "dated_at_exactly" | "id"> | null
    limit: number
    account: string
    /** Only invoices of these orders. */
    order_ids?: string[]
    /**
     * `voided`: only voided ones. `voided_with_allowance`: those of them that have an allowance that
     * is not voided. `recorded`: only those with an order that staff issued by hand.
     * `unclear_of_none`: only those without an order that have an allowance whose figures
     * contradict each other.
     */
    only?: keyof typeof ONLY
    /** Only those with an allowance dated in this time and not voided. */
    allowed_within?: Pick<PeriodBounds, "start" | "end">
  }
): Promise<ExportedInvoice[]> {
  const query = db
    .from(invoicesOf(db, bounds))
    .joinRaw(`cross join lateral (${ALLOWED}) allowances`)
    .select(
      "id",
      "order_id",
      "invoice_number",
      "status",
      "reason",
      "service_status",
      "amount",
      "taxable_amount",
      "untaxed_as",
      "buyer_type",
      "tax_id",
      "exchange",
      "refunded_before",
      "invoiced_elsewhere",
      "difference",
      "voided_at",
      "void_reason",
      "allowed",
      "allowed_totals",
      "allowed_tax",
      "allowance_unclear"
    )
    .select(
      db.raw(`${COMPANY_NAME} as company_name`),
      db.raw(EXACTLY),
      db.raw("? as clear", [isClear(db)]),
      db.raw(`case when status = 'voided' then
        (select row_to_json(said) from (${VOID_NOTE}) said) end as void_said`)
    )
    .modify(numberedAfter, { db, bounds, account, after, limit })
  if (order_ids) query.whereRaw("order_id = any(?)", [order_ids])
  if (only) query.whereRaw(ONLY[only])
  if (allowed_within) {
    const { start, end } = allowed_within
    query.whereRaw(ALLOWED_WITHIN, [start, end])
  }
  return query
}

type Page = {
  /** The last row of the page before; null: the first page. */
  after: { dated_at_exactly: number; id: string } | null
  limit: number
  account: string
}

/**
 * Selects a page of the account's invoices of a period that have a number, by date. It has one lower
 * bound: of two, PostgreSQL may take that of the period, and read the index from there for each page.
 */
function numberedAfter(
  query: Knex.QueryBuilder,
  { db, bounds, account, after, limit }: Page & { db: Knex; bounds: PeriodBounds }
): void {
  query
    .whereNull("deleted_at")
    .whereNotNull("invoice_number")
    .where(ofAccount(db, account))
    .where("dated_at", "<", bounds.end)
    .orderBy(["dated_at", "id"])
    .limit(limit)
  if (after) {
    query.whereRaw(`(dated_at, id) > (${AT}, ?)`, [after.dated_at_exactly, after.id])
  } else {
    query.where("dated_at", ">=", bounds.start)
  }
}

export type ExportedLines = Pick<
  InvoiceRecord,
  "id" | "invoice_number" | "status" | "amount" | "taxable_amount" | "untaxed_as"
> &
  Pick<ExportedInvoice, "dated_at_exactly" | "clear"> & {
    /** As they are stored. Null: they are not kept. */
    lines: Partial<InvoiceContentLine>[] | null
  }

/**
 * The lines of the account's next invoices of a period, by the invoices' date. They are read as they
 * are stored: PostgreSQL takes three times as long to make a row of each.
 */
export function nextLines(
  db: Knex,
  bounds: PeriodBounds,
  { after, limit, account }: Page
): Promise<ExportedLines[]> {
  return db
    .from(invoicesOf(db, bounds))
    .select("id", "invoice_number", "status", "amount", "taxable_amount", "untaxed_as")
    .select(
      // A filing keeps JSON's null in place of lines that were not kept.
      db.raw("nullif(content -> 'lines', 'null') as lines"),
      db.raw(EXACTLY),
      db.raw("? as clear", [isClear(db)])
    )
    .modify(numberedAfter, { db, bounds, account, after, limit })
}

export type ExportedAllowance = Pick<
  AllowanceRecord,
  | "id"
  | "allowance_number"
  | "allowance_date"
  | "total_amount"
  | "amount"
  | "tax"
  | "taxable_amount"
  | "untaxed_type"
  | "unclear"
  | "status"
  | "confirmed_at"
  | "lines"
> &
  Pick<InvoiceRecord, "order_id" | "invoice_number" | "tax_id"> & {
    dated_at_exactly: number
    invoice_dated_at: Date
  }

/** The next allowances of the account's invoices that are dated in the period, by date. */
export function nextAllowances(
  db: Knex,
  bounds: PeriodBounds,
  {
    after,
    limit,
    account,
  }: {
    after: Pick<ExportedAllowance, "dated_at_exactly" | "id"> | null
    limit: number
    account: string
  }
): Promise<ExportedAllowance[]> {
  const query = db
    .from(allowancesOf(db, bounds))
    .select(
      "allowance.id",
      "allowance.allowance_number",
      "allowance.allowance_date",
      "allowance.total_amount",
      "allowance.amount",
      "allowance.tax",
      "allowance.taxable_amount",
      "allowance.untaxed_type",
      "allowance.unclear",
      "allowance.status",
      "allowance.confirmed_at",
      "allowance.lines",
      "allowance.order_id",
      "allowance.invoice_number",
      "allowance.tax_id",
      "allowance.invoice_dated_at"
    )
    .select(db.raw(EXACTLY))
    .whereNull("allowance.deleted_at")
    .where(ofAccount(db, account))
    .where("allowance.dated_at", ">=", bounds.start)
    .where("allowance.dated_at", "<", bounds.end)
    .orderBy(["allowance.dated_at", "allowance.id"])
    .limit(limit)
  if (after) {
    const { dated_at_exactly, id } = after
    query.whereRaw(`(allowance.dated_at, allowance.id) > (${AT}, ?)`, [dated_at_exactly, id])
  }
  return query
}
