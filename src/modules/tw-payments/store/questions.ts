import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PlacementTries } from "../../../rules/payment/placement-failure"
import { ABANDONED_AFTER } from "../../../rules/service/retry-schedules"
import type { ClaimedQuestion, QuestionFailure } from "../types"

const TABLE = "tw_payment_question"

/**
 * SQL: sessions whose payments may have been made without our knowing: started and not paid nor
 * abandoned; placed and waiting for a transfer; authorized and not captured.
 */
const IS_OPEN = `(session.deleted_at is null and (
  (session.status = 'pending' and session.created_at > now() - ${ABANDONED_AFTER} * interval '1 millisecond')
  or session.status = 'pending_authorization'
  or (session.status = 'authorized' and not exists (
    select 1 from payment where payment.payment_session_id = session.id
      and payment.captured_at is not null and payment.deleted_at is null))))`

/** SQL: an open session whose cart is paid, and for which an order was tried. */
const isTried = (question: string) =>
  `(${question}.tries > 0 and session.status = 'pending' and session.deleted_at is null)`

/** A cart may be paid ten days after it was left, and is tried for two more. */
const TRIED_WITHIN = "14 days"

/** SQL: when its payment was authorized; null: it was not. */
const AUTHORIZED_AT = `(select max(payment.created_at) from payment
  where payment.payment_session_id = session.id and payment.deleted_at is null)`

/** SQL: staff were told that no order came of its payment. */
const WAS_REPORTED = `exists (select 1 from tw_payment_issue issue
  where issue.session_id = session.id and issue.kind = 'orphaned')`

/**
 * SQL: a session that was not asked about yet, or whose time has come, or that stopped without staff
 * being told, because a process died. One that was authorized since is a new beginning: what is
 * missing then is the capture.
 */
const IS_DUE = `(question.id is null or question.due_at <= now()
  or (question.due_at is null and not ${WAS_REPORTED}) or (
  session.status = 'authorized'
  and ${AUTHORIZED_AT} > question.since and ${AUTHORIZED_AT} < now() - interval '1 minute'))`

/** SQL: begun or newly heard of within the hour in which most payments are made. */
const IS_FRESH = `greatest(session.created_at, question.since) > now() - interval '1 hour'`

/**
 * Ids of the sessions to ask about now. `fresh`: those of the last hour, the newest first; else the
 * others, those that wait longest first. The storefront, the webhook and the subscriber have the first
 * minute to themselves.
 */
export async function dueQuestions(
  db: Knex,
  { providers, fresh, take }: { providers: string[]; fresh: boolean; take: number }
): Promise<string[]> {
  const due: { id: string }[] = await dueNow(db, providers)
    .whereRaw(fresh ? IS_FRESH : `not ${IS_FRESH}`)
    .orderByRaw(
      fresh ? "session.id desc" : "coalesce(question.due_at, session.created_at), session.id"
    )
    .limit(take)
  return due.map(({ id }) => id)
}

/**
 * Ids of the sessions with which orders were placed, whose questions are due, and of which it is not
 * recorded yet that they are not answered.
 * @param overdueBy milliseconds for which they have been due at least
 */
export async function unaskedOfOrders(
  db: Knex,
  { providers, overdueBy }: { providers: string[]; overdueBy: number }
): Promise<string[]> {
  const unasked: { id: string }[] = await dueNow(db, providers)
    .whereRaw(
      `coalesce(question.due_at, session.created_at + interval '1 minute')
         <= now() - ? * interval '1 millisecond'`,
      [overdueBy]
    )
    .whereExists(
      db("order_payment_collection as link")
        .select(db.raw("1"))
        .whereRaw("link.payment_collection_id = session.payment_collection_id")
        .whereNull("link.deleted_at")
    )
    .whereNotExists(
      db("tw_unanswered_payment as unanswered")
        .select(db.raw("1"))
        .whereRaw("unanswered.session_id = session.id")
    )
  return unasked.map(({ id }) => id)
}

const dueNow = (db: Knex, providers: string[]) =>
  db("payment_session as session")
    .leftJoin(`${TABLE} as question`, "question.session_id", "session.id")
    .select("session.id")
    .whereIn("session.provider_id", providers)
    .whereRaw("session.created_at < now() - interval '1 minute'")
    .whereRaw(
      `(${IS_OPEN} or (${isTried("question")} and session.created_at > now() - interval '${TRIED_WITHIN}'))`
    )
    .whereRaw(IS_DUE)

/**
 * Takes the questions about these sessions that are still due, and puts each off by `pauseOf`
 * milliseconds before the service is asked: no other process asks then, and a process that dies loses nothing.
 * @returns the sessions to ask about
 */
export async function claimQuestions(
  db: Knex,
  sessionIds: string[],
  pauseOf: (question: ClaimedQuestion) => number
): Promise<string[]> {
  await db.raw(
    `insert into ${TABLE} (id, session_id, since, due_at)
     select named.id, session.id, session.created_at, now()
     from unnest(?::text[], ?::text[]) named (id, session_id)
     join payment_session session on session.id = named.session_id
     on conflict (session_id) do nothing`,
    [sessionIds.map(() => generateEntityId(undefined, "twpqu")), sessionIds]
  )
  const { rows } = await db.raw(
    `select session.id as session_id, session.status,
       question.failures + question.tries as failures,
       extract(epoch from now() - greatest(question.since, ${AUTHORIZED_AT}))::float * 1000 as age
     from ${TABLE} question
     join payment_session session on session.id = question.session_id
     where session.id = any(?) and ${IS_DUE}
     for update of question skip locked`,
    [sessionIds]
  )
  const claimed = rows as ClaimedQuestion[]
  for (const question of claimed) {
    await db(`${TABLE} as question`)
      .updateFrom("payment_session as session")
      .where("session.id", question.session_id)
      .whereRaw("question.session_id = session.id")
      .update({
        since: db.raw(`greatest(question.since, ${AUTHORIZED_AT})`),
        due_at: inMs(db, pauseOf(question)),
        updated_at: db.fn.now(),
      })
  }
  return claimed.map(({ session_id }) => session_id)
}

/** The service said for how long it wants no calls (milliseconds): none about this session before. */
export async function putOffQuestion(db: Knex, sessionId: string, ms: number): Promise<void> {
  await db(TABLE)
    .where({ session_id: sessionId })
    .whereNotNull("due_at")
    .update({
      due_at: db.raw("greatest(due_at, ?)", [inMs(db, ms)]),
      updated_at: db.fn.now(),
    })
}

/**
 * A question about a placed order's payment had no answer: it is put again in four minutes, until the
 * payment has been without one for ten. Staff are told then, and one lost answer is no reason to.
 */
export async function askAgainSoon(db: Knex, sessionId: string): Promise<void> {
  await db(TABLE)
    .where({ session_id: sessionId })
    .whereNotNull("due_at")
    .whereExists(
      db("tw_unanswered_payment as unanswered")
        .select(db.raw("1"))
        .whereRaw(`unanswered.session_id = ${TABLE}.session_id`)
        .whereRaw("unanswered.since > now() - interval '10 minutes'")
    )
    .update({
      due_at: db.raw("least(due_at, now() + interval '4 minutes')"),
      updated_at: db.fn.now(),
    })
}

/**
 * Something happened to a session: its pauses begin anew, the first with `ms` milliseconds at most.
 * Not where an order was tried for it: when that is tried again, its own pauses say.
 */
export async function askSoon(db: Knex, sessionId: string, ms: number): Promise<void> {
  const anew = { since: db.fn.now(), updated_at: db.fn.now() }
  const soon = inMs(db, ms)
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

/** What became of the tries to place an order for a session's paid cart. */
export async function placementTries(db: Knex, sessionId: string): Promise<PlacementTries> {
  const found = await db(`${TABLE} as question`)
    .where({ session_id: sessionId })
    .first<PlacementTries & { reported: boolean }>(
      "question.tries as failed",
      db.raw("coalesce(question.due_at <= now(), false) as due"),
      db.raw("question.tries > 0 and question.due_at is null as stopped"),
      db.raw(
        `exists (select 1 from tw_payment_issue issue
           where issue.session_id = question.session_id and issue.kind = 'orphaned'
             and issue.resolved_at is null) as reported`
      )
    )
  return found ?? { failed: 0, due: false, stopped: false, reported: false }
}

/**
 * Writes down that a payment could not be settled, and when that is tried next.
 * @param failure `counted`: as a try to place its order, or as another failure; `cause`: a digest of
 * why, never buyer data
 * @param pauseOf milliseconds until then, from how many were counted; null: not by itself any more
 * @returns whether it failed otherwise than the last time, or for the first time
 */
export async function noteFailure(
  db: Knex,
  sessionId: string,
  { counted, cause }: QuestionFailure,
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
      due_at: pause === null ? null : inMs(db, pause),
      updated_at: db.fn.now(),
    })
  return before.failure !== cause
}

/**
 * Removes what was written down about sessions that are settled, ended or too old. Not of a cart for
 * which an order was tried: a late webhook would begin to try anew.
 */
export async function forgetSettledQuestions(db: Knex): Promise<void> {
  await db(TABLE)
    .whereRaw("(due_at is null or due_at <= now())")
    .whereNotExists(
      db("payment_session as session")
        .select(db.raw("1"))
        .whereRaw(`session.id = ${TABLE}.session_id`)
        .whereRaw(`(${IS_OPEN} or ${isTried(TABLE)})`)
    )
    .delete()
}

const inMs = (db: Knex, ms: number) => db.raw("now() + ? * interval '1 millisecond'", [ms])
