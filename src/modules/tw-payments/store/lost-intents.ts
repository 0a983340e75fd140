import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LostIntent, NewLostIntent } from "../types"
import { takeDue } from "./due"

const TABLE = "tw_lost_intent"

/** Days after which an intent is not asked about any more: a transfer's account lives for three. */
const ASKED_FOR_DAYS = 10

/** Questions after which an intent is asked about as seldom as ever. */
const SELDOM_AFTER = 9

/**
 * Remembers an intent whose session goes or ends; again begins its days anew.
 * @param asked questions that were put already: the more, the longer the pauses
 */
export async function rememberIntent(db: Knex, intent: NewLostIntent, asked = 0): Promise<void> {
  const now = db.fn.now()
  await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twlin"),
      ...intent,
      amount: String(intent.amount),
      asked,
      due_at: now,
    })
    .onConflict("intent_id")
    .merge({ asked, due_at: now, created_at: now, updated_at: now })
}

/** At most so many are taken over in a round. */
const BATCH = 100

/**
 * Remembers the intents of sessions that were begun between two times and are still open: whoever
 * left the page with a transfer's account may still pay into it.
 */
export async function rememberAbandoned(
  db: Knex,
  { providers, from, to }: { providers: string[]; from: Date; to: Date }
): Promise<void> {
  const abandoned: { id: string; data: NewLostIntent }[] = await db("payment_session as session")
    .select("id", "data")
    .whereIn("provider_id", providers)
    .where({ status: "pending" })
    .whereBetween("created_at", [from, to])
    .whereNull("deleted_at")
    // What a browser sent stays in a session whose start was cut off.
    .whereRaw(`data->>'session_id' = id and data->>'charged_amount' ~ '^[0-9]{1,9}$'`)
    .whereNotExists(
      db(TABLE).whereRaw(`${TABLE}.intent_id = session.data->>'intent_id'`).select(db.raw("1"))
    )
    .limit(BATCH)
  for (const { data } of abandoned) {
    const { intent_id, session_id, amount, charged_amount, currency } = data
    const intent = { intent_id, session_id, amount, charged_amount, currency }
    await rememberIntent(db, intent, SELDOM_AFTER)
  }
}

/** The remembered intents of a session, the newest first. */
export async function lostIntentsOf(db: Knex, sessionId: string): Promise<LostIntent[]> {
  return await db(TABLE).where({ session_id: sessionId }).orderBy("id", "desc").limit(10)
}

/** Intents to ask about now. */
export const dueLostIntents = (db: Knex, take: number): Promise<LostIntent[]> =>
  takeDue(db, TABLE, take, ASKED_FOR_DAYS)

/** Staff were told of it: it is not asked about again. */
export async function letGo(db: Knex, intentId: string): Promise<void> {
  await db(TABLE).where({ intent_id: intentId }).update({ due_at: null, updated_at: db.fn.now() })
}
