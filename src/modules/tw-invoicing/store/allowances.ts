import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Allowance, AllowanceLine } from "../../../clients/invoicing"
import { addEvents } from "./events"

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
    const standing = said.status === "voided" ? "作廢" : said.confirmed_at ? "confirmed" : "waiting"
    await addEvents(db, [invoice_id], {
      type: "allowance",
      actor,
      detail: `${number}: NT$${said.total_amount}, ${standing}`,
    })
  }
  return { created: !before, changed }
}
