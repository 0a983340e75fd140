import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const TABLE = "tw_unconfirmed_payment"

/** Records that a query about a session had no answer; the time of the first one is kept. */
export async function noteUnconfirmed(db: Knex, session_id: string, cause: string): Promise<void> {
  const now = db.fn.now()
  await db(TABLE)
    .insert({ id: generateEntityId(undefined, "twucp"), session_id, since: now, cause })
    .onConflict("session_id")
    .merge({ cause, updated_at: now })
}

/**
 * Records that a query about these sessions was answered, or that they are not queried any more.
 */
export async function forgetUnconfirmed(db: Knex, sessionIds: string[]): Promise<void> {
  await db(TABLE).whereIn("session_id", sessionIds).delete()
}
