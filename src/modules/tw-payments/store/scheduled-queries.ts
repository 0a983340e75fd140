import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { after } from "../../../database/sql"
import type { PlacementTries } from "../../../rules/payment/placement-failure"
import {
  ANSWER_WITHIN,
  FIRST_QUERY,
  FRESH_FOR,
  UNANSWERED_QUERY,
} from "../../../rules/service/retry-schedules"
import type { QueriedSession, ClaimedQuery, SettlementFailure } from "../types"

const TABLE = "tw_payment_query"

/** Bound by name in the SQL below, with the sessions. */
const TIMES = { first_query: FIRST_QUERY, fresh_for: FRESH_FOR }

/** SQL: the sessions that are bound as JSON. */
const SESSIONS = `jsonb_to_recordset(cast(:sessions as jsonb)) as session (
  id text, status text, created_at timestamptz, authorized_at timestamptz)`

/** SQL: the session's payment without an order is recorded as a payment issue. */
const WAS_REPORTED = `exists (select 1 from tw_payment_issue issue
  where issue.session_id = session.id and issue.kind = 'orphaned')`

/**
 * SQL: a session that was not queried yet, or that is due, or that stopped without a payment issue
 * because a process died. A session that was authorized since then starts again: its capture is
 * missing.
 */
const IS_DUE = `(query.id is null or query.due_at <= now()
  or (query.due_at is null and not ${WAS_REPORTED}) or (
  session.status = 'authorized' and session.authorized_at > query.since
  and session.authorized_at < now() - :first_query * interval '1 millisecond'))`

/** SQL: started or active within the time in which most payments are made. */
const IS_FRESH = `greatest(session.created_at, query.since)
  > now() - :fresh_for * interval '1 millisecond'`

const DUE_NOW = `select session.id from ${SESSIONS}
  left join ${TABLE} query on query.session_id = session.id
  where session.created_at < now() - :first_query * interval '1 millisecond' and ${IS_DUE}`

/**
 * Ids of the open sessions to query now. `fresh`: those of the last hour, the newest first;
 * otherwise the others, those that wait longest first.
 */
export async function dueQueries(
  db: Knex,
  sessions: QueriedSession[],
  { fresh, take }: { fresh: boolean; take: number }
): Promise<string[]> {
  const { rows } = await db.raw(
    `${DUE_NOW} and ${fresh ? IS_FRESH : `not ${IS_FRESH}`}
     order by ${fresh ? "session.id desc" : "coalesce(query.due_at, session.created_at), session.id"}
     limit :take`,
    { ...TIMES, sessions: JSON.stringify(sessions), take }
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

/**
 * Ids of the open sessions whose query is due, and which are not recorded as unconfirmed yet.
 * @param overdueBy milliseconds for which they have been due at least
 */
export async function overdueSessions(
  db: Knex,
  sessions: QueriedSession[],
  overdueBy: number
): Promise<string[]> {
  const { rows } = await db.raw(
    `${DUE_NOW}
       and coalesce(
         query.due_at, session.created_at + :first_query * interval '1 millisecond'
       ) <= now() - :overdue_by * interval '1 millisecond'
       and not exists (
         select 1 from tw_unconfirmed_payment unconfirmed where unconfirmed.session_id = session.id)`,
    { ...TIMES, sessions: JSON.stringify(sessions), overdue_by: overdueBy }
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}

/** Ids of the sessions with paid carts for which orders were tried, known since a time. */
export const triedSessions = async (db: Knex, since: Date): Promise<string[]> =>
  await db(TABLE).where("tries", ">", 0).where("since", ">", since).pluck("session_id")

/**
 * Claims the due queries of these sessions, and postpones each by `pauseOf` milliseconds before the
 * service is queried. No other process queries it then, and a process that dies loses nothing.
 * @returns the sessions to query
 */
export async function claimQueries(
  db: Knex,
  sessions: QueriedSession[],
  pauseOf: (query: ClaimedQuery) => number
): Promise<string[]> {
  if (!sessions.length) return []
  await db(TABLE)
    .insert(
      sessions.map(({ id, created_at }) => ({
        id: generateEntityId(undefined, "twpqu"),
        session_id: id,
        since: created_at,
        due_at: db.fn.now(),
      }))
    )
    .onConflict("session_id")
    .ignore()
  const { rows } = await db.raw(
    `select session.id as session_id, session.status,
       query.failures + query.tries as failures,
       extract(epoch from now() - greatest(query.since, session.authorized_at))::float * 1000 as age
     from ${TABLE} query
     join ${SESSIONS} on session.id = query.session_id
     where ${IS_DUE}
     for update of query skip locked`,
    { ...TIMES, sessions: JSON.stringify(sessions) }
  )
  const claimed = rows as ClaimedQuery[]
  const authorized = new Map(sessions.map(({ id, authorized_at }) => [id, authorized_at]))
  for (const query of claimed) {
    await db(TABLE)
      .where({ session_id: query.session_id })
      .update({
        since: db.raw("greatest(since, ?::timestamptz)", [
          authorized.get(query.session_id) ?? null,
        ]),
        due_at: after(db, pauseOf(query)),
        updated_at: db.fn.now(),
      })
  }
  return claimed.map(({ session_id }) => session_id)
}

/** The service asked for a pause (milliseconds): this session is not queried before its end. */
export async function postponeQuery(db: Knex, sessionId: string, ms: number): Promise<void> {
  await db(TABLE)
    .where({ session_id: sessionId })
    .whereNotNull("due_at")
    .update({
      due_at: db.raw("greatest(due_at, ?)", [after(db, ms)]),
      updated_at: db.fn.now(),
    })
}

/** The session has another intent: its queries begin again. */
export async function restartQueries(db: Knex, sessionId: string): Promise<void> {
  await db(TABLE)
    .where({ session_id: sessionId })
    .update({
      since: db.fn.now(),
      due_at: after(db, FIRST_QUERY),
      failures: 0,
      updated_at: db.fn.now(),
    })
}

/**
 * A query about a placed order's payment had no answer. It is repeated soon, until the payment
 * issue is due.
 */
export async function retryQuerySoon(db: Knex, sessionId: string): Promise<void> {
  await db(TABLE)
    .where({ session_id: sessionId })
    .whereNotNull("due_at")
    .whereExists(
      db("tw_unconfirmed_payment as unconfirmed")
        .select(db.raw("1"))
        .whereRaw(`unconfirmed.session_id = ${TABLE}.session_id`)
        .whereRaw("unconfirmed.since > now() - ? * interval '1 millisecond'", [ANSWER_WITHIN])
    )
    .update({
      due_at: db.raw("least(due_at, ?)", [after(db, UNANSWERED_QUERY)]),
      updated_at: db.fn.now(),
    })
}

/**
 * Something happened to a session: its pauses begin again, the first with `ms` milliseconds at
 * most. Not after a try to place its order: those tries have pauses of their own.
 */
export async function querySoon(db: Knex, sessionId: string, ms: number): Promise<void> {
  const anew = { since: db.fn.now(), updated_at: db.fn.now() }
  const soon = after(db, ms)
  await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twpqu"),
      session_id: sessionId,
      ...anew,
      due_at: soon,
    })
    .onConflict("session_id")
    .merge({ ...anew, due_at: db.raw(`least(${TABLE}.due_at, ?)`, [soon]) })
    .where(`${TABLE}.tries`, 0)
}

/** The result of the tries to place an order for a session's paid cart. */
export async function placementTries(db: Knex, sessionId: string): Promise<PlacementTries> {
  const found = await db(`${TABLE} as query`)
    .where({ session_id: sessionId })
    .first<PlacementTries & { reported: boolean }>(
      "query.tries as failed",
      db.raw("coalesce(query.due_at <= now(), false) as due"),
      db.raw("query.tries > 0 and query.due_at is null as stopped"),
      db.raw(
        `exists (select 1 from tw_payment_issue issue
           where issue.session_id = query.session_id and issue.kind = 'orphaned'
             and issue.resolved_at is null) as reported`
      )
    )
  return found ?? { failed: 0, due: false, stopped: false, reported: false }
}

/**
 * Records that a payment could not be settled, and when that is tried next.
 * @param failure `counted`: as a try to place its order, or as another failure; `cause`: a digest of
 * why, never buyer data
 * @param pauseOf milliseconds until then, from the number counted; null: no automatic try any more
 * @returns whether it failed for another reason than the last time, or for the first time
 */
export async function noteFailure(
  db: Knex,
  sessionId: string,
  { counted, cause }: SettlementFailure,
  pauseOf: (count: number) => number | null
): Promise<boolean> {
  await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twpqu"),
      session_id: sessionId,
      since: db.fn.now(),
    })
    .onConflict("session_id")
    .ignore()
  const before: { failures: number; tries: number; failure: string | null } = await db(TABLE)
    .where({ session_id: sessionId })
    .forUpdate()
    .first("failures", "tries", "failure")
  const count = before[counted] + 1
  const pause = pauseOf(count)
  await db(TABLE)
    .where({ session_id: sessionId })
    .update({
      [counted]: count,
      failure: cause,
      due_at: pause === null ? null : after(db, pause),
      updated_at: db.fn.now(),
    })
  return before.failure !== cause
}

export type IdleQuery = { session_id: string; tries: number }

/** Records of sessions that are not queried, or whose query is due, with ids greater than `after`. */
export const idleQueries = async (
  db: Knex,
  { after, take }: { after: string; take: number }
): Promise<IdleQuery[]> =>
  await idle(db)
    .select("session_id", "tries")
    .where("session_id", ">", after)
    .orderBy("session_id")
    .limit(take)

/** Removes these records, except those that are being queried or were tried again meanwhile. */
export async function forgetQueries(db: Knex, queries: IdleQuery[]): Promise<void> {
  const asRead = queries.map(({ session_id, tries }) => [session_id, tries])
  await idle(db).whereIn(["session_id", "tries"], asRead).delete()
}

const idle = (db: Knex) => db(TABLE).whereRaw("(due_at is null or due_at <= now())")
