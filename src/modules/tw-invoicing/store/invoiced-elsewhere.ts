import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { statusesWhere } from "../../../rules/invoice/status-facts"
import type { InvoiceRecord } from "../types"
import { addEvents } from "./events"

const LIVE = statusesWhere(({ live }) => live)

/**
 * Staff say that other invoices have so much of what was charged after this one. It is no change of
 * the invoice, so that no plan made meanwhile is refused for it.
 *
 * @param amount TWD dollars, in all; 0: none has any of it
 * @param note which invoices, in the words of staff, for the timeline
 * @returns false when it is no invoice that stands
 */
export async function recordInvoicedElsewhere(
  db: Knex,
  { id }: Pick<InvoiceRecord, "id">,
  { amount, actor, note }: { amount: number; actor: string | null; note: string }
): Promise<boolean> {
  const written = await db("tw_invoice")
    .where({ id })
    .whereIn("status", LIVE)
    .whereNotNull("invoice_number")
    .whereNull("deleted_at")
    .update({ invoiced_elsewhere: amount || null, updated_at: db.fn.now() })
  if (!written) return false
  await addEvents(db, [id], {
    type: "invoiced_elsewhere",
    actor,
    detail: `NT$${amount}: ${note}`,
  })
  return true
}
