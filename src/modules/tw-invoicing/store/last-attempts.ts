import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceEventType } from "../../../rules/invoice-status"

export type LastAttempt = { at: Date; type: InvoiceEventType; detail: string | null }

const SUCCESSES: InvoiceEventType[] = ["issued", "adopted", "voided"]
const FAILURES: InvoiceEventType[] = ["not_sent", "answer_unclear", "query_failed", "refused"]

/** The last time the service did what was asked, and the last time it did not. */
export async function readLastAttempts(
  db: Knex
): Promise<{ success: LastAttempt | null; failure: LastAttempt | null }> {
  const last = (types: InvoiceEventType[]): Promise<LastAttempt | undefined> =>
    db("tw_invoice_event")
      .select("type", "detail", "created_at as at")
      .whereIn("type", types)
      .whereNull("deleted_at")
      .orderBy("created_at", "desc")
      .first()
  const [success, failure] = await Promise.all([last(SUCCESSES), last(FAILURES)])
  return { success: success ?? null, failure: failure ?? null }
}
