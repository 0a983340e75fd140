import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { TwPeriodFiling } from "../models/tw-period-filing"
import { ofAccount, stands, totalPeriod, type PeriodTotals } from "./period"
import { sumPeriod, type PeriodFigures } from "./period-sums"
import {
  allowancesOf,
  FILED_ALLOWANCE_COLUMNS,
  FILED_INVOICE_COLUMNS,
  invoicesOf,
  type PeriodBounds,
} from "./period-rows"

/** A row of `tw_period_filing`, with its JSON columns typed. */
export type PeriodFilingRecord = Omit<InferTypeOf<typeof TwPeriodFiling>, "totals" | "figures"> & {
  totals: PeriodTotals
  figures: PeriodFigures
}

export type FilingInput = {
  /** As routes name it: `2026-11`. */
  period: string
  bounds: Pick<PeriodBounds, "start" | "end">
  account: string
  /** The id of the user. */
  actor: string | null
}

/**
 * Keeps a period's invoices and allowances as they are now, and what they come to.
 *
 * @returns null when the period is filed already
 */
export async function filePeriod(
  db: Knex,
  { period, bounds, account, actor }: FilingInput
): Promise<PeriodFilingRecord | null> {
  const id = generateEntityId(undefined, "twfil")
  const times = { created_at: db.fn.now(), updated_at: db.fn.now() }
  const [filing] = await db("tw_period_filing")
    .insert({
      id,
      account,
      period,
      filed_at: db.fn.now(),
      filed_by: actor,
      totals: "{}",
      figures: "{}",
      ...times,
    })
    .onConflict(db.raw("(account, period) where withdrawn_at is null and deleted_at is null"))
    .ignore()
    .returning("id")
  if (!filing) return null

  await keepRows(db, id, "invoice", {
    rows: standing(db("tw_invoice"), bounds)
      .whereNotNull("invoice_number")
      .where(ofAccount(db, account)),
    columns: FILED_INVOICE_COLUMNS,
  })
  await keepRows(db, id, "allowance", {
    rows: standing(db("tw_allowance"), bounds).whereExists(
      db("tw_invoice")
        .whereRaw("tw_invoice.id = tw_allowance.invoice_id")
        .where(ofAccount(db, account))
    ),
    columns: FILED_ALLOWANCE_COLUMNS,
  })
  // Of the rows that are kept: another transaction may have changed the others since.
  const kept = { ...bounds, filing_id: id }
  const totals = await totalPeriod(db, kept, account)
  const figures = await sumPeriod(db, kept, account)
  const [filed] = await db("tw_period_filing")
    .where({ id })
    .update({ totals: JSON.stringify(totals), figures: JSON.stringify(figures) })
    .returning("*")
  return filed
}

const standing = (query: Knex.QueryBuilder, { start, end }: FilingInput["bounds"]) =>
  query.whereNull("deleted_at").where("dated_at", ">=", start).where("dated_at", "<", end)

const keepRows = (
  db: Knex,
  filing_id: string,
  kind: "invoice" | "allowance",
  { rows, columns }: { rows: Knex.QueryBuilder; columns: string[] }
) => {
  const data = columns.map((column) => `'${column}', ${column}`).join(", ")
  return db.raw(
    `insert into tw_filed_row (id, filing_id, kind, row_id, dated_at, data, created_at, updated_at) ?`,
    [
      rows.select(
        db.raw("? || '_' || id", [filing_id]),
        db.raw("?", [filing_id]),
        db.raw("?", [kind]),
        "id",
        "dated_at",
        db.raw(`jsonb_build_object(${data})`),
        db.fn.now(),
        db.fn.now()
      ),
    ]
  )
}

/** Takes a filing back; what it kept goes. False: the period is not filed. */
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

/** An invoice or an allowance of a filed period that counts otherwise now. */
export type FilingChange = {
  kind: "invoice" | "allowance"
  number: string
  order_id: string
  filed: FiledState
  now: FiledState
  /** When it changed, as far as that was written down. */
  at: Date
}

/** Changes shown at most. */
const SHOWN = 100

/**
 * What counts otherwise since a period was filed, the latest first: what was voided, added, removed,
 * or has another amount or tax type.
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
  const within = (bounds: PeriodBounds, table: string) =>
    db.raw(`${table}.deleted_at is null and ${table}.dated_at >= ? and ${table}.dated_at < ?`, [
      bounds.start,
      bounds.end,
    ])
  const invoices = (bounds: PeriodBounds) =>
    db.raw(
      `select id, invoice_number as number, order_id, id as invoice_id, amount,
         jsonb_build_array(taxable_amount, untaxed_as, buyer_type) as tax,
         case when not ? then 'unclear' when status = 'voided' then 'voided' else 'issued' end as state
       from ? where ? and invoice_number is not null and ?`,
      [stands(db), invoicesOf(db, bounds), within(bounds, "tw_invoice"), ofAccount(db, account)]
    )
  const allowances = (bounds: PeriodBounds) =>
    db.raw(
      `select allowance.id, allowance.allowance_number as number, tw_invoice.order_id,
         tw_invoice.id as invoice_id, allowance.amount,
         jsonb_build_array(allowance.tax, allowance.taxable_amount, allowance.untaxed_type) as tax,
         case when allowance.status = 'voided' then 'voided'
           when allowance.unclear is not null or allowance.amount is null then 'unclear'
           else 'issued' end as state
       from ? join tw_invoice on tw_invoice.id = allowance.invoice_id
       where ? and ?`,
      [allowancesOf(db, bounds), within(bounds, "allowance"), ofAccount(db, account)]
    )
  const changed = (kind: FilingChange["kind"], rows: typeof invoices, events: string[]) =>
    db.raw(
      `select ?::text as kind, coalesce(present.number, past.number) as number,
         coalesce(present.order_id, past.order_id) as order_id,
         case when past.id is not null
           then jsonb_build_object('state', past.state, 'amount', past.amount) end as filed,
         case when present.id is not null
           then jsonb_build_object('state', present.state, 'amount', present.amount) end as now,
         coalesce((select max(created_at) from tw_invoice_event
             where invoice_id = coalesce(present.invoice_id, past.invoice_id)
               and type = any(?) and created_at > ?),
           (select updated_at from tw_invoice
             where id = coalesce(present.invoice_id, past.invoice_id))) as at
       from (?) past full join (?) present on present.id = past.id
       where (past.state, past.amount, past.tax)
         is distinct from (present.state, present.amount, present.tax)`,
      [kind, events, filed_at, rows(filed), rows(now)]
    )
  const { rows } = await db.raw(
    `select *, count(*) over () as count from (? union all ?) changed
     where at >= ? and at < ? order by at desc, number limit ?`,
    [
      changed("invoice", invoices, ["issued", "adopted", "voided", "difference", "agrees"]),
      changed("allowance", allowances, ["allowance"]),
      during?.start ?? "-infinity",
      during?.end ?? "infinity",
      SHOWN,
    ]
  )
  const changes = (rows as (FilingChange & { count: string })[]).map(({ count: _, ...row }) => row)
  return { count: Number(rows[0]?.count ?? 0), changes }
}
