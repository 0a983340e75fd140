import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Given } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/**
 * Corrects data of an invoice that staff recorded by its number.
 *
 * @param detail the correction, for the timeline
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
 * @param detail the earlier and the new amount, for the timeline
 * @returns null when the invoice changed since it was read
 */
export async function takeAmount(
  db: Knex,
  invoice: Read,
  { actor, detail, ...values }: Given<"amount_taken"> & { actor: string | null; detail: string }
): Promise<InvoiceRecord | null> {
  const read = asRead(invoice)
  const by = { actor, detail }
  return (
    (invoice.status === "attention"
      ? await transition(db, "found_amount_taken", { ...read, status: ["attention"] }, values, by)
      : null) ?? (await transition(db, "amount_taken", read, values, by))
  )
}
