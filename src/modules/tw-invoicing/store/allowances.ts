import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Allowance, AllowanceLine } from "../../../clients/invoicing"
import {
  allowanceAmounts,
  allowanceDoubt,
  doubtAnew,
  type AllowanceBasis,
  type AllowanceContext,
  type AllowanceDoubt,
} from "../../../rules/invoice/allowance-amount"
import { correctionText } from "../../../rules/invoice/correction"
import type { UntaxedType } from "../../../rules/money/tax-type"
import { dayBounds, taipeiDay } from "../../../rules/period/period"
import type { Taxed } from "../../../rules/invoice/tax-type-of"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import type { AllowanceRecord, InvoiceRecord } from "../types"
import { addEvents } from "./events"
import { transition } from "./transition"

export type AllowanceInput = {
  invoice_id: string
  allowance: Allowance
  lines: AllowanceLine[]
  /** The user who registered it; null: it was only read again. */
  actor: string | null
  /** The option `allowanceBasis`. */
  basis?: AllowanceBasis
}

/**
 * Columns that a period counts an allowance by, besides its date. A change of one is an entry of
 * the timeline: a filed period has the time of its changes from there.
 */
const COUNTED = [
  ...(["total_amount", "amount", "tax", "taxable_amount", "untaxed_type"] as const),
  ...(["unclear", "status"] as const),
]

/** Stores the service's record of an allowance. Only the registrar of an earlier one is kept. */
export async function saveAllowance(
  db: Knex,
  { invoice_id, allowance, lines, actor, basis }: AllowanceInput
): Promise<{ created: boolean; changed: boolean }> {
  const number = allowance.allowance_number
  const context = await readContext(db, invoice_id, number)
  const amounts = allowanceAmounts(allowance, lines, { ...context, basis: basis ?? null })
  const before: StoredAllowance | undefined = await db("tw_allowance")
    .where({ invoice_id, allowance_number: number })
    .forUpdate()
    .first()
  const day = allowance.day === null ? undefined : dayBounds(allowance.day)?.start
  const said = {
    ...amounts,
    unclear: allowanceDoubt({ amounts: amounts.amount === null, date: !day }),
    dated_at: day ?? before?.dated_at ?? db.fn.now(),
    allowance_date: allowance.allowance_date,
    total_amount: allowance.total_amount,
    tax_amount: allowance.tax_amount,
    status: allowance.status,
    confirmed_at: allowance.confirmed_at,
    lines: JSON.stringify(lines),
  }
  const changed =
    !before ||
    said.confirmed_at !== before.confirmed_at ||
    COUNTED.some((column) => said[column] !== before[column]) ||
    (day !== undefined && day.getTime() !== before.dated_at?.getTime())

  await db("tw_allowance")
    .insert({
      id: generateEntityId(undefined, "twalw"),
      invoice_id,
      allowance_number: number,
      registered_by: actor,
      ...said,
      read_at: db.fn.now(),
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .onConflict(["invoice_id", "allowance_number"])
    .merge({ ...said, read_at: db.fn.now(), updated_at: db.fn.now() })

  if (changed) await addEntry(db, { ...said, invoice_id, allowance_number: number }, actor)
  await takeInvoiceDay(db, invoice_id, allowance)
  if (said.status === "issued" && (!said.confirmed_at || !before)) {
    // An old invoice is compared again while its allowance can change (`nextReconcile`).
    await db("tw_invoice")
      .where({ id: invoice_id })
      .whereNull("reconcile_at")
      .update({ reconcile_at: db.fn.now() })
  }
  await settleByAllowances(db, invoice_id)
  return { created: !before, changed }
}

type StoredAllowance = AllowanceRecord & {
  tax_amount: number | null
  taxable_amount: number | null
  untaxed_type: string | null
}

type Entered = Pick<
  AllowanceRecord,
  | "invoice_id"
  | "allowance_number"
  | "amount"
  | "total_amount"
  | "unclear"
  | "status"
  | "confirmed_at"
>

function addEntry(db: Knex, allowance: Entered, actor: string | null): Promise<void> {
  const { invoice_id, allowance_number, amount, total_amount } = allowance
  const { unclear, status, confirmed_at } = allowance
  const shown = confirmed_at ? "confirmed" : "waiting"
  const issued = unclear === "not_at_service" ? unclear : shown
  const state = status === "voided" ? status : issued
  const detail = `${allowance_number}: NT$${amount ?? total_amount}, ${state}`
  return addEvents(db, [invoice_id], { type: "allowance", actor, detail })
}

/**
 * The service says that it does not have the allowance, or has it as another invoice's: it is in no sum
 * until a later answer has it again (`saveAllowance`). A voided one is in none anyway.
 */
export async function doubtAllowance(
  db: Knex,
  { invoice_id, allowance_number }: { invoice_id: string; allowance_number: string }
): Promise<void> {
  const doubt: AllowanceDoubt = "not_at_service"
  const [doubted]: AllowanceRecord[] = await db("tw_allowance")
    .where({ invoice_id, allowance_number, status: "issued" })
    .whereRaw("unclear is distinct from ?", [doubt])
    .whereNull("deleted_at")
    .update({ unclear: doubt, updated_at: db.fn.now() })
    .returning("*")
  if (!doubted) return
  await addEntry(db, doubted, null)
  await settleByAllowances(db, invoice_id)
}

/**
 * What an invoice's stored allowances give back, read again from their own figures: the amount or the
 * tax type of the invoice changed. Each one sees those before it, as when they are registered.
 */
export async function recomputeAllowances(
  db: Knex,
  invoice_id: string,
  { actor, basis }: { actor: string | null; basis?: AllowanceBasis }
): Promise<void> {
  const all: StoredAllowance[] = await db("tw_allowance")
    .where({ invoice_id })
    .whereNull("deleted_at")
    .orderBy(["created_at", "allowance_number"])
    .forUpdate()
  if (!all.length) return
  await db("tw_allowance")
    .where({ invoice_id })
    .whereNull("deleted_at")
    .update({ amount: null, tax: null, taxable_amount: null, untaxed_type: null })
  for (const before of all) {
    const { id, allowance_number: number } = before
    const context = await readContext(db, invoice_id, number)
    const amounts = allowanceAmounts(before, before.lines ?? [], {
      ...context,
      basis: basis ?? null,
    })
    const said = { ...amounts, unclear: doubtAnew(before.unclear, amounts.amount === null) }
    await db("tw_allowance")
      .where({ id })
      .update({ ...said, updated_at: db.fn.now() })
    const after = { ...before, ...said }
    if (COUNTED.some((column) => after[column] !== before[column])) {
      await addEntry(db, after, actor)
    }
  }
  await settleByAllowances(db, invoice_id)
}

/**
 * An allowance names the day of its invoice. Nothing else of the service says it, so that day replaces
 * one that staff stated, or the day of an upload near midnight. Of several allowances the first one
 * counts: if they disagreed, each comparison would move the invoice.
 */
async function takeInvoiceDay(db: Knex, id: string, allowance: Allowance): Promise<void> {
  const day = dayBounds(allowance.invoice_date)?.start
  const last = allowance.day === null ? undefined : dayBounds(allowance.day)?.start
  if (!day || (last && day > last)) return
  const invoice: InvoiceRecord | undefined = await db("tw_invoice")
    .where({ id })
    .forUpdate()
    .first()
  if (!invoice) return
  const [issued, voided] = [invoice.issued_at, invoice.voided_at].map((at) => at && new Date(at))
  if (!issued || day > (voided ?? new Date())) return
  const isKnown = !invoice.date_unknown
  if (isKnown && !(await isFirstAllowance(db, id, allowance))) return
  const to = taipeiDay(day)
  const recorded = taipeiDay(issued)
  if (isKnown && recorded === to) return
  // On the same day, the exact time stays.
  const issued_at = recorded === to ? issued : day
  const detail = correctionText([{ field: "issued_on", from: isKnown ? recorded : "–", to }])
  await transition(db, "dated_by_service", { id }, { issued_at }, { detail })
}

async function isFirstAllowance(
  db: Knex,
  invoice_id: string,
  { allowance_number }: Allowance
): Promise<boolean> {
  const first = await db("tw_allowance")
    .where({ invoice_id })
    .orderBy(["created_at", "allowance_number"])
    .first("allowance_number")
  return first?.allowance_number === allowance_number
}

/** SQL: what an invoice's other allowances hold, of its amount and of both its parts. */
const OTHERS = `select coalesce(sum(coalesce(amount, total_amount)), 0) as others,
    coalesce(sum(taxable_amount), 0) as others_taxable,
    coalesce(sum(amount - taxable_amount), 0) as others_untaxed,
    coalesce(sum(case jsonb_typeof(lines) when 'array' then jsonb_array_length(lines) end), 0)
      as others_lines
  from tw_allowance
  where invoice_id = tw_invoice.id and status = 'issued' and allowance_number <> ?
    and unclear is distinct from 'not_at_service' and deleted_at is null`

/** The invoice's data apart from this allowance; its row is locked until the write. */
async function readContext(
  db: Knex,
  id: string,
  number: string
): Promise<Omit<AllowanceContext, "basis">> {
  const invoice = await db("tw_invoice")
    .select("amount", "taxable_amount", "untaxed_as")
    .select("allowance_confirmed", "allowance_unconfirmed")
    .select(db.raw(`(select to_jsonb(sums) from (${OTHERS}) sums) as sums`, [number]))
    .where({ id })
    .forUpdate()
    .first()
  if (!invoice) return { left: null, counted: null, invoice_types: null, left_by_tax: null }
  const { amount, allowance_confirmed: confirmed, allowance_unconfirmed: unconfirmed } = invoice
  const { others, others_taxable, others_untaxed, others_lines } = invoice.sums
  return {
    left: amount === null ? null : amount - others,
    counted: confirmed === null && unconfirmed === null ? null : confirmed + unconfirmed - others,
    invoice_types: lineTypesOf(invoice),
    left_by_tax:
      amount === null || invoice.taxable_amount === null
        ? null
        : {
            taxable: invoice.taxable_amount - others_taxable,
            untaxed: amount - invoice.taxable_amount - others_untaxed,
            lines: others_lines,
          },
  }
}

/** The tax types that an invoice's lines may have. */
function lineTypesOf(invoice: Taxed): AllowanceContext["invoice_types"] {
  const { amount, taxable_amount, untaxed_as } = invoice
  if (amount === null || taxable_amount === null) return null
  if (taxable_amount === amount) return ["taxable"]
  const untaxed: UntaxedType[] =
    untaxed_as === null
      ? ["zero_rated", "exempt"]
      : [untaxed_as === "exempt" ? "exempt" : "zero_rated"]
  return taxable_amount > 0 ? ["taxable", ...untaxed] : untaxed
}

/**
 * An invoice that could not be voided is settled once allowances give back all of it. If one of
 * them turns out not to be valid, the void is tried again, which shows what is left to do.
 */
async function settleByAllowances(db: Knex, id: string): Promise<void> {
  const invoice = await db("tw_invoice")
    .select("status", "amount", "void_requested_at")
    .select(
      db.raw(`(select coalesce(sum(amount), 0) from tw_allowance
        where invoice_id = tw_invoice.id and status = 'issued'
          and unclear is distinct from 'not_at_service' and deleted_at is null) as allowed`)
    )
    .where({ id })
    .forUpdate()
    .first()
  if (!invoice?.void_requested_at || invoice.amount === null) return

  const covered = Number(invoice.allowed) >= invoice.amount
  const { status } = invoice
  if (covered && status === "attention") {
    const detail = timelineDetail("allowances_cover")
    await transition(db, "allowances_cover", { id }, {}, { detail })
  }
  if (!covered && status === "issued") {
    const detail = timelineDetail("allowances_short")
    await transition(db, "allowances_short", { id }, {}, { detail })
  }
}
