import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What is still needed to send, ask about or void it stays until that is done. */
export const SETTLED = ["issued", "voided", "not_needed"]

/** How many were emptied at once. */
const BATCH = 1000

/**
 * Takes the buyer's data from settled invoices dated before `cutoff`, a batch at a time. Number,
 * amount, dates and the timeline stay.
 *
 * @returns how many were emptied; less than a batch: none is left
 */
export async function forgetBuyers(
  db: Knex,
  cutoff: Date
): Promise<{ count: number; more: boolean }> {
  const emptied = await db("tw_invoice")
    .whereIn(
      "id",
      db("tw_invoice")
        .select("id")
        .where((query) =>
          query.whereNotNull("rows").orWhereNotNull("details").orWhereNotNull("reissue_details")
        )
        .whereIn("status", SETTLED)
        .where("dated_at", "<", cutoff)
        .orderBy("dated_at")
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
    )
    .update({
      rows: null,
      changes: null,
      details: null,
      reissue_details: null,
      updated_at: db.fn.now(),
    })
  return { count: emptied, more: emptied === BATCH }
}
