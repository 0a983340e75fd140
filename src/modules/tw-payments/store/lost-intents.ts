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

/**
 * Records intents whose sessions were not paid, at most `take` that are not recorded yet: a buyer
 * who has left the page may still pay into a transfer's account.
 * @returns how many were recorded
 */
export async function rememberAbandoned(
  db: Knex,
  intents: NewLostIntent[],
  take: number
): Promise<number> {
  const ids = intents.map(({ intent_id }) => intent_id)
  const known = new Set<string>(await db(TABLE).whereIn("intent_id", ids).pluck("intent_id"))
  const fresh = intents.filter(({ intent_id }) => !known.has(intent_id)).slice(0, take)
  for (const intent of fresh) {
    await rememberIntent(db, intent, SELDOM_AFTER)
  }
  return fresh.length
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
