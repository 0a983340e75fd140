import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { after } from "../../../database/sql"
import { likelyOutcomes, type PaymentOutcome } from "../../../rules/payment/outcome"
import {
  DOUBLING,
  LOST_INTENT_DAYS,
  UNLIKELY_LONGEST,
} from "../../../rules/service/retry-schedules"
import type { LostIntent, NewLostIntent } from "../types"

const TABLE = "tw_lost_intent"

/** Number of queries after which an intent is queried at the longest interval. */
const SELDOM_AFTER = 9

/**
 * Remembers an intent whose session is deleted or ends; a repeated call restarts its days.
 * @param queries number of earlier ones: the more, the longer the pauses
 */
export async function rememberIntent(db: Knex, intent: NewLostIntent, queries = 0): Promise<void> {
  const now = db.fn.now()
  await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twlin"),
      ...intent,
      amount: String(intent.amount),
      queries,
      due_at: now,
    })
    .onConflict("intent_id")
    .merge({ queries, due_at: now, created_at: now, updated_at: now })
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

/**
 * Something happened to a session: its remembered intents are queried as if they were new, the
 * first time in `ms` milliseconds at most. Not those with a payment issue.
 */
export async function queryLostSoon(db: Knex, sessionId: string, ms: number): Promise<void> {
  const [now, soon] = [db.fn.now(), after(db, ms)]
  const reported = db("tw_payment_issue as issue")
    .select(db.raw("1"))
    .whereRaw(`issue.intent_id = ${TABLE}.intent_id`)
  await db(TABLE)
    .where({ session_id: sessionId })
    .where((open) => open.whereNotNull("due_at").orWhereNotExists(reported))
    .update({
      queries: 0,
      created_at: now,
      due_at: db.raw("least(coalesce(due_at, ?), ?)", [soon, soon]),
      updated_at: now,
    })
}

/** SQL: lower for an intent that is more likely to be paid by now. */
const UNLIKELIHOOD = `case
  when outcome is null then 1
  when outcome = any(?) then 0
  else 2 end`

/**
 * Intents to query now: first those whose payment was begun, then those that were never queried,
 * then those that no buyer has tried to pay. Among the last, the least queried come first. Each is
 * postponed before its query, twice as long as the last time, so that no other process queries it
 * too. An intent older than its days is returned once more and then not again.
 */
export async function dueLostIntents(db: Knex, take: number): Promise<LostIntent[]> {
  const likely = [...likelyOutcomes()]
  const due = db(TABLE)
    .select("id")
    .where("due_at", "<=", db.fn.now())
    .orderByRaw(`${UNLIKELIHOOD}, queries, due_at`, [likely])
    .limit(take)
    .forUpdate()
    .skipLocked()
  return await db(TABLE)
    .whereIn("id", due)
    .update({
      queries: db.raw("queries + 1"),
      due_at: db.raw(
        `case when created_at < now() - ?::int * interval '1 day' then null
         else now() + interval '1 millisecond' * least(
           ${DOUBLING.first} * power(2, least(queries, 12)),
           case when (${UNLIKELIHOOD}) = 2 then ${UNLIKELY_LONGEST} else ${DOUBLING.longest} end)
         end`,
        [LOST_INTENT_DAYS, likely]
      ),
      updated_at: db.fn.now(),
    })
    .returning("*")
}

/** Records the service's answer about an intent. */
export async function noteLostOutcome(
  db: Knex,
  intentId: string,
  outcome: PaymentOutcome
): Promise<void> {
  await db(TABLE).where({ intent_id: intentId }).update({ outcome, updated_at: db.fn.now() })
}

/**
 * Days for which an intent that is not queried any more is kept: a late webhook of its session is
 * compared with it.
 */
const KEPT_FOR_DAYS = 30

/** Removes at most `take` intents that have not been queried for so long. */
export async function purgeLostIntents(db: Knex, take: number): Promise<void> {
  const over = db(TABLE)
    .select("id")
    .whereNull("due_at")
    .whereRaw("updated_at < now() - ?::int * interval '1 day'", [KEPT_FOR_DAYS])
    .limit(take)
  await db(TABLE).whereIn("id", over).delete()
}

/** The intent became a payment issue: it is not queried again. */
export async function letGo(db: Knex, intentId: string): Promise<void> {
  await db(TABLE).where({ intent_id: intentId }).update({ due_at: null, updated_at: db.fn.now() })
}
