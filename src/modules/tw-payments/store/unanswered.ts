import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const TABLE = "tw_unanswered_payment"

/** Records that a question about a session had no answer; the time of the first one stays. */
export async function noteUnanswered(db: Knex, session_id: string, cause: string): Promise<void> {
  const now = db.fn.now()
  await db(TABLE)
    .insert({ id: generateEntityId(undefined, "twuap"), session_id, since: now, cause })
    .onConflict("session_id")
    .merge({ cause, updated_at: now })
}

/** Records that a question about these sessions was answered, or that none is to be asked any more. */
export async function forgetUnanswered(db: Knex, sessionIds: string[]): Promise<void> {
  await db(TABLE).whereIn("session_id", sessionIds).delete()
}
