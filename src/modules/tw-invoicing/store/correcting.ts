import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AllowanceBasis } from "../../../rules/invoice/allowance-amount"
import type { Given } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../types"
import { recomputeAllowances } from "./allowances"
import { transition } from "./transition"

type By = {
  actor: string | null
  /** For the timeline. */
  detail: string
  /** The option `allowanceBasis`: its allowances are read by the new values. */
  basis?: AllowanceBasis
}

/**
 * Corrects data of an invoice that staff recorded by its number.
 *
 * @returns null when the invoice changed since it was read
 */
export async function correctInvoice(
  db: Knex,
  { id, plan_version, status }: Pick<InvoiceRecord, "id" | "plan_version" | "status">,
  { actor, detail, basis, ...values }: Given<"corrected"> & By
): Promise<InvoiceRecord | null> {
  const expected = { id, plan_version, status: [status] }
  const corrected = await transition(db, "corrected", expected, values, { actor, detail })
  if (corrected) await recomputeAllowances(db, id, { actor, basis })
  return corrected
}

/**
 * Corrects the day of a void that staff stated.
 *
 * @returns null when the invoice changed since it was read
 */
export function correctVoidDay(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  { actor, detail, voided_at }: Given<"void_day_corrected"> & Omit<By, "basis">
): Promise<InvoiceRecord | null> {
  const expected = { id, plan_version }
  return transition(db, "void_day_corrected", expected, { voided_at }, { actor, detail })
}

type Read = Pick<InvoiceRecord, "id" | "plan_version" | "status" | "fence">

/** No request or worker may have changed or claimed it since it was read. */
const asRead = ({ id, plan_version, status, fence }: Read) => ({
  id,
  plan_version,
  status: [status],
  fence,
})

/**
 * Staff take over the service's amount. For an invoice that was found with another amount, the
 * event `issued` was not emitted yet.
 *
 * @returns null when the invoice changed since it was read
 */
export async function takeAmount(
  db: Knex,
  invoice: Read,
  { actor, detail, basis, ...values }: Given<"amount_taken"> & By
): Promise<InvoiceRecord | null> {
  const read = asRead(invoice)
  const by = { actor, detail }
  const taken =
    (invoice.status === "attention"
      ? await transition(db, "found_amount_taken", { ...read, status: ["attention"] }, values, by)
      : null) ?? (await transition(db, "amount_taken", read, values, by))
  if (taken) await recomputeAllowances(db, invoice.id, { actor, basis })
  return taken
}
