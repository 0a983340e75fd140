import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { statusesWhere } from "../../../rules/invoice/status-facts"
import type { InvoiceRecord } from "../types"
import { addEvents } from "./events"

const LIVE = statusesWhere(({ live }) => live)

/**
 * Staff state how much of what was charged after this invoice is on other invoices. This does not
 * change the invoice, so no plan made meanwhile is refused because of it. A mark can be taken back
 * of a voided invoice too.
 *
 * @param before TWD dollars of the mark that this one replaces
 * @param amount TWD dollars in total; 0: no other invoice has any of it
 * @param note which invoice, or why, for the timeline
 * @returns false when the invoice is not valid or is to be voided, or the mark changed meanwhile
 */
export async function recordInvoicedElsewhere(
  db: Knex,
  { id }: Pick<InvoiceRecord, "id">,
  {
    before,
    amount,
    actor,
    note,
  }: { before: number; amount: number; actor: string | null; note: string }
): Promise<boolean> {
  const marked = db("tw_invoice")
    .where({ id })
    .whereRaw("coalesce(invoiced_elsewhere, 0) = ?", [before])
    .whereNotNull("invoice_number")
    .whereNull("deleted_at")
  if (amount > 0) marked.whereIn("status", LIVE).whereNull("reissue_requested_at")
  const written = await marked.update({
    invoiced_elsewhere: amount || null,
    updated_at: db.fn.now(),
  })
  if (!written) return false
  await addEvents(db, [id], {
    type: "invoiced_elsewhere",
    actor,
    detail: note ? `NT$${amount}: ${note}` : `NT$${amount}`,
  })
  return true
}
