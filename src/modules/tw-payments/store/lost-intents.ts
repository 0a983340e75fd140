import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LostIntent, NewLostIntent } from "../types"
import { takeDue } from "./due"

const TABLE = "tw_lost_intent"

/** Days after which an intent is not asked about any more: a transfer's account lives for three. */
const ASKED_FOR_DAYS = 10

/** Remembers an intent whose session goes; again changes nothing. */
export async function rememberIntent(db: Knex, intent: NewLostIntent): Promise<void> {
  await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twlin"),
      ...intent,
      amount: String(intent.amount),
      due_at: db.fn.now(),
    })
    .onConflict("intent_id")
    .ignore()
}

/** The intents that were made for a session which is gone, the newest first. */
export async function lostIntentsOf(db: Knex, sessionId: string): Promise<LostIntent[]> {
  return await db(TABLE).where({ session_id: sessionId }).orderBy("id", "desc").limit(10)
}

/** Intents to ask about now. */
export const dueLostIntents = (db: Knex, take: number): Promise<LostIntent[]> =>
  takeDue(db, TABLE, take, ASKED_FOR_DAYS)

/** It ended, or staff were told of it: it is not asked about again. */
export async function letGo(db: Knex, intentId: string): Promise<void> {
  await db(TABLE).where({ intent_id: intentId }).update({ due_at: null, updated_at: db.fn.now() })
}
