import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CORRECTION_PATTERN } from "../../../rules/invoice/correction"
import type { InvoiceEventType } from "../../../rules/invoice/invoice-status"
import type { TwPeriodFiling } from "../models/tw-period-filing"
import { isClear, ofAccount, totalPeriod, type PeriodTotals } from "./period"
import { sumPeriod, type PeriodFigures } from "./period-sums"
import {
  allowancesOf,
  invoicesOf,
  KEPT_OF_ALLOWANCE,
  KEPT_OF_INVOICE,
  type PeriodBounds,
} from "./period-rows"

/** A row of `tw_period_filing`, with its JSON columns typed. */
export type PeriodFilingRecord = Omit<InferTypeOf<typeof TwPeriodFiling>, "totals" | "figures"> & {
  totals: PeriodTotals
  figures: PeriodFigures
}

export type FilingInput = {
  /** As in routes: `2026-11`. */
  period: string
  bounds: Pick<PeriodBounds, "start" | "end">
  account: string
  /** The id of the user. */
  actor: string | null
}

/**
 * Stores a copy of the period's invoices and allowances, with their totals and figures.
 *
 * @returns null when the period is filed already
 */
export async function filePeriod(
  db: Knex,
  { period, bounds, account, actor }: FilingInput
): Promise<PeriodFilingRecord | null> {
  const id = generateEntityId(undefined, "twfil")
  const [filing] = await db("tw_period_filing")
    .insert({
      id,
      account,
      period,
      filed_at: db.fn.now(),
      filed_by: actor,
      totals: "{}",
      figures: "{}",
    })
    .onConflict(db.raw("(account, period) where withdrawn_at is null and deleted_at is null"))
    .ignore()
    .returning("id")
  if (!filing) return null

  await keepRows(db, id, "invoice", {
    rows: db("tw_invoice")
      .where(within(db, bounds, "tw_invoice"))
      .whereNotNull("invoice_number")
      .where(ofAccount(db, account)),
    data: KEPT_OF_INVOICE,
  })
  await keepRows(db, id, "allowance", {
    rows: db
      .from(allowancesOf(db, bounds))
      .where(within(db, bounds, "allowance"))
      .where(ofAccount(db, account)),
    data: KEPT_OF_ALLOWANCE,
  })
  // Computed from the copied rows: another transaction may have changed the originals.
  const kept = { ...bounds, filing_id: id }
  const totals = await totalPeriod(db, kept, account)
  const figures = await sumPeriod(db, kept, account)
  const [filed] = await db("tw_period_filing")
    .where({ id })
    .update({ totals: JSON.stringify(totals), figures: JSON.stringify(figures) })
    .returning("*")
  return filed
}

/** SQL: not deleted, and dated in this time. */
const within = (db: Knex, { start, end }: FilingInput["bounds"], table: string) =>
  db.raw(`${table}.deleted_at is null and ${table}.dated_at >= ? and ${table}.dated_at < ?`, [
    start,
    end,
  ])

/**
 * Timeline entries that can change an invoice's data in a filed period. New details for the next
 * invoice after a voided one change nothing: their entries have no correction as their detail.
 * Giving an invoice to an order changes nothing either.
 */
const INVOICE_CHANGES: InvoiceEventType[] = [
  ...(["issued", "adopted", "voided", "difference", "agrees", "details_corrected"] as const),
]

const keepRows = (
  db: Knex,
  filing_id: string,
  kind: "invoice" | "allowance",
  { rows, data }: { rows: Knex.QueryBuilder; data: string }
) =>
  db.raw(`insert into tw_filed_row (id, filing_id, kind, row_id, dated_at, data) ?`, [
    rows.select(
      db.raw("? || '_' || id", [filing_id]),
      db.raw("?", [filing_id]),
      db.raw("?", [kind]),
      "id",
      "dated_at",
      db.raw(`jsonb_build_object(${data})`)
    ),
  ])

/** Withdraws a filing and deletes its copied rows. Returns false when the period is not filed. */
export async function withdrawFiling(
  db: Knex,
  { period, account, actor }: Omit<FilingInput, "bounds">
): Promise<boolean> {
  const [filing] = await db("tw_period_filing")
    .where({ account, period })
    .whereNull("withdrawn_at")
    .whereNull("deleted_at")
    .update({ withdrawn_at: db.fn.now(), withdrawn_by: actor, updated_at: db.fn.now() })
    .returning("id")
  if (!filing) return false
  await db("tw_filed_row").where({ filing_id: filing.id }).delete()
  return true
}

/** How an invoice or an allowance counts: `unclear` must be checked first. Null: not in the period. */
export type FiledState = { state: "issued" | "voided" | "unclear"; amount: number | null } | null

/** An invoice or an allowance of a filed period that has changed since the filing. */
export type FilingChange = {
  kind: "invoice" | "allowance"
  number: string
  invoice_id: string
  /** Null: it belongs to no order of this store. */
  order_id: string | null
  filed: FiledState
  now: FiledState
  /** Time of the change: the last event after the filing, otherwise the invoice's last update. */
  at: Date
}

/** Maximum number of changes shown. */
const SHOWN = 100

/**
 * Changes since a period was filed, the latest first: invoices and allowances that were voided, added
 * or removed, or whose amount or tax type changed.
 */
export async function changesSinceFiling(
  db: Knex,
  { id: filing_id, filed_at, account }: PeriodFilingRecord,
  {
    bounds: { start, end },
    during,
  }: {
    bounds: Pick<PeriodBounds, "start" | "end">
    /** Only those that happened in this time. */
    during?: Pick<PeriodBounds, "start" | "end">
  }
): Promise<{ count: number; changes: FilingChange[] }> {
  const now = { start, end }
  const filed = { ...now, filing_id }
  const invoices = (bounds: PeriodBounds) =>
    db.raw(
      `select id, invoice_number as number, order_id, id as invoice_id, amount,
         jsonb_build_array(taxable_amount, untaxed_as, buyer_type, tax_id) as tax,
         case when not ? then 'unclear' when status = 'voided' then 'voided' else 'issued' end as state
       from ? where ? and invoice_number is not null and ?`,
      [
        isClear(db),
        invoicesOf(db, bounds),
        within(db, bounds, "tw_invoice"),
        ofAccount(db, account),
      ]
    )
  const allowances = (bounds: PeriodBounds) =>
    db.raw(
      `select id, allowance_number as number, order_id, invoice_id, amount,
         jsonb_build_array(tax, taxable_amount, untaxed_type) as tax,
         case when status = 'voided' then 'voided'
           when unclear is not null or amount is null then 'unclear'
           else 'issued' end as state
       from ? where ? and ?`,
      [allowancesOf(db, bounds), within(db, bounds, "allowance"), ofAccount(db, account)]
    )
  const changed = (kind: FilingChange["kind"], rows: typeof invoices, events: string[]) =>
    db.raw(
      `select ?::text as kind, coalesce(present.number, past.number) as number,
         coalesce(present.order_id, past.order_id) as order_id,
         coalesce(present.invoice_id, past.invoice_id) as invoice_id,
         case when past.id is not null
           then jsonb_build_object('state', past.state, 'amount', past.amount) end as filed,
         case when present.id is not null
           then jsonb_build_object('state', present.state, 'amount', present.amount) end as now,
         coalesce((select max(created_at) from tw_invoice_event
             where invoice_id = coalesce(present.invoice_id, past.invoice_id)
               and type = any(?) and created_at > ?
               and (type <> 'details_corrected' or (detail ~ ? and detail !~ '^order_id'))),
           (select updated_at from tw_invoice
             where id = coalesce(present.invoice_id, past.invoice_id))) as at
       from (?) past full join (?) present on present.id = past.id
       where (past.state, past.amount, past.tax)
         is distinct from (present.state, present.amount, present.tax)`,
      [kind, events, filed_at, CORRECTION_PATTERN, rows(filed), rows(now)]
    )
  const { rows } = await db.raw(
    `select *, count(*) over () as count from (? union all ?) changed
     where at >= ? and at < ? order by at desc, number limit ?`,
    [
      changed("invoice", invoices, INVOICE_CHANGES),
      changed("allowance", allowances, ["allowance"]),
      during?.start ?? "-infinity",
      during?.end ?? "infinity",
      SHOWN,
    ]
  )
  const changes = (rows as (FilingChange & { count: string })[]).map(({ count: _, ...row }) => row)
  return { count: Number(rows[0]?.count ?? 0), changes }
}
