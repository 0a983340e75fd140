import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceEventType } from "../../../rules/invoice/invoice-status"

export type LastAttempt = { at: Date; type: InvoiceEventType; detail: string | null }

const SUCCESSES: InvoiceEventType[] = ["issued", "adopted", "voided"]
const FAILURES: InvoiceEventType[] = ["not_sent", "answer_unclear", "query_failed", "refused"]

/**
 * The times of the last successful and the last failed request to the service. Each type is looked
 * up separately: for a type that never happened, an index by time alone would be read to its end.
 */
export async function readLastAttempts(
  db: Knex
): Promise<{ success: LastAttempt | null; failure: LastAttempt | null }> {
  const lastOf = (type: InvoiceEventType) =>
    db("tw_invoice_event")
      .select("type", "detail", "created_at as at")
      .where({ type })
      .whereNull("deleted_at")
      .orderBy("created_at", "desc")
      .limit(1)
  const last = (types: InvoiceEventType[]): Promise<LastAttempt | undefined> =>
    db.queryBuilder().union(types.map(lastOf), true).orderBy("at", "desc").first()
  const [success, failure] = await Promise.all([last(SUCCESSES), last(FAILURES)])
  return { success: success ?? null, failure: failure ?? null }
}
