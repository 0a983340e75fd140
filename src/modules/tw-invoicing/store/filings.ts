import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { TwPeriodFiling } from "../models/tw-period-filing"
import { ofAccount, totalPeriod, type PeriodTotals } from "./period"
import { sumPeriod, type PeriodFigures } from "./period-sums"
import { allowancesOf, KEPT_OF_ALLOWANCE, KEPT_OF_INVOICE, type PeriodBounds } from "./period-rows"

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
export const within = (db: Knex, { start, end }: FilingInput["bounds"], table: string) =>
  db.raw(`${table}.deleted_at is null and ${table}.dated_at >= ? and ${table}.dated_at < ?`, [
    start,
    end,
  ])

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

/** Withdraws a filing; deletes its copied rows, totals and figures. Returns false when the period is not filed. */
export async function withdrawFiling(
  db: Knex,
  { period, account, actor }: Omit<FilingInput, "bounds">
): Promise<boolean> {
  const [filing] = await db("tw_period_filing")
    .where({ account, period })
    .whereNull("withdrawn_at")
    .whereNull("deleted_at")
    .update({
      withdrawn_at: db.fn.now(),
      withdrawn_by: actor,
      totals: "{}",
      figures: "{}",
      updated_at: db.fn.now(),
    })
    .returning("id")
  if (!filing) return false
  await db("tw_filed_row").where({ filing_id: filing.id }).delete()
  return true
}
