import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Allowance, AllowanceLine } from "../../../clients/invoicing"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { addEvents } from "./events"
import { transition } from "./transition"

export type AllowanceInput = {
  invoice_id: string
  allowance: Allowance
  lines: AllowanceLine[]
  /** The user who registered it; null: it was only read again. */
  actor: string | null
}

/** Writes down what the service says of an allowance; of an earlier reading nothing is left but its registrar. */
export async function saveAllowance(
  db: Knex,
  { invoice_id, allowance, lines, actor }: AllowanceInput
): Promise<{ created: boolean; changed: boolean }> {
  const said = {
    allowance_date: allowance.allowance_date,
    total_amount: allowance.total_amount,
    tax_amount: allowance.tax_amount,
    status: allowance.status,
    confirmed_at: allowance.confirmed_at,
    lines: JSON.stringify(lines),
  }
  const number = allowance.allowance_number
  const before = await db("tw_allowance").where({ allowance_number: number }).forUpdate().first()
  const changed =
    before?.total_amount !== said.total_amount ||
    before.status !== said.status ||
    before.confirmed_at !== said.confirmed_at

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
    .onConflict("allowance_number")
    .merge({ ...said, read_at: db.fn.now(), updated_at: db.fn.now() })

  if (changed) {
    const standing =
      said.status === "voided" ? "voided" : said.confirmed_at ? "confirmed" : "waiting"
    await addEvents(db, [invoice_id], {
      type: "allowance",
      actor,
      detail: `${number}: NT$${said.total_amount}, ${standing}`,
    })
  }
  if (said.status === "issued" && !said.confirmed_at) {
    // An old invoice is compared again, until its allowance is confirmed.
    await db("tw_invoice")
      .where({ id: invoice_id })
      .whereNull("reconcile_at")
      .update({ reconcile_at: db.fn.now() })
  }
  await settleByAllowances(db, invoice_id)
  return { created: !before, changed }
}

/**
 * An invoice that could not be voided is settled once allowances give back all of it. Should one of
 * them not stand after all, the void is tried again, which says what is left to do.
 */
async function settleByAllowances(db: Knex, id: string): Promise<void> {
  const invoice = await db("tw_invoice")
    .select("status", "amount", "void_requested_at")
    .select(
      db.raw(`(select coalesce(sum(total_amount), 0) from tw_allowance
        where invoice_id = tw_invoice.id and status = 'issued' and deleted_at is null) as allowed`)
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
