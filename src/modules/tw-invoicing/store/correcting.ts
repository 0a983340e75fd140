import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Given } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/**
 * Staff recorded an invoice by its number, and recorded something wrongly.
 *
 * @param detail what was corrected, for the timeline
 * @returns null when the invoice changed since it was read
 */
export function correctInvoice(
  db: Knex,
  { id, plan_version, status }: Pick<InvoiceRecord, "id" | "plan_version" | "status">,
  { actor, detail, ...values }: Given<"corrected"> & { actor: string | null; detail: string }
): Promise<InvoiceRecord | null> {
  return transition(db, "corrected", { id, plan_version, status: [status] }, values, {
    actor,
    detail,
  })
}
