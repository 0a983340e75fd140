import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceEventType } from "../../../rules/invoice/invoice-status"
import { SETTLED_STATUSES } from "../../../rules/invoice/status-facts"
import { DETAIL_HEADS } from "../../../rules/invoice/timeline-detail"

/** How many were emptied at once. */
const BATCH = 1000

/** Entries of a timeline in which the service was heard: its words may repeat what was sent. */
const HEARD: InvoiceEventType[] = [
  "not_sent",
  "answer_unclear",
  "query_failed",
  "refused",
  "attention",
]

/** What of a detail is the plugin's own: the codes in front of the service's words. */
const OWN_WORDS = `^(?:(?:${DETAIL_HEADS.join("|")})(?:: |$))+`

/**
 * Takes the buyer's data from settled invoices dated before `cutoff`, a batch at a time, and with
 * them the service's words. Number, amount, dates and the timeline stay.
 *
 * @returns how many were emptied; less than a batch: none is left
 */
export async function forgetBuyers(
  db: Knex,
  cutoff: Date
): Promise<{ count: number; more: boolean }> {
  const settled = db("tw_invoice")
    .select("id")
    .where((query) =>
      query.whereNotNull("content").orWhereNotNull("details").orWhereNotNull("reissue_details")
    )
    .whereIn("status", SETTLED_STATUSES)
    .where("dated_at", "<", cutoff)
    .orderBy("dated_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const emptied: { id: string }[] = await db("tw_invoice")
    // An array: each is looked up by its key, where for a join the whole table may be read.
    .whereRaw("id = any(array(?))", [settled])
    .update({
      content: null,
      changes: null,
      details: null,
      reissue_details: null,
      refusal: null,
      reason_detail: null,
      updated_at: db.fn.now(),
    })
    .returning("id")
  await db("tw_invoice_event")
    .whereIn(
      "invoice_id",
      emptied.map(({ id }) => id)
    )
    .whereIn("type", HEARD)
    .whereNull("actor")
    .whereNotNull("detail")
    .update({ detail: db.raw("nullif(rtrim(substring(detail from ?), ': '), '')", [OWN_WORDS]) })
  return { count: emptied.length, more: emptied.length === BATCH }
}
