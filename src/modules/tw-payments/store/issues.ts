import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  claimEvents,
  recordEmitted,
  type ClaimedEvent,
  type Outbox,
} from "../../../database/outbox"
import type { PaymentIssueKind } from "../../../rules/payment/payment-issue"
import { NOT_MADE_STATUSES } from "../../../rules/payment/refund-table"
import { ORPHANED_REFUND_AGAIN } from "../../../rules/service/retry-schedules"
import type {
  NewPaymentIssue,
  PaymentIssueFilter,
  PaymentIssueRecord,
  PaymentOfSession,
} from "../types"

const TABLE = "tw_payment_issue"

/** Records a payment issue once: recording it again changes nothing. Returns whether it was new. */
export async function recordIssue(db: Knex, issue: NewPaymentIssue): Promise<boolean> {
  const inserted = await insertIssue(db, issue).ignore().returning("id")
  return inserted.length > 0
}

/** Records a payment issue, or reopens one that was resolved automatically; staff-resolved ones stay. */
export async function recordOrReopenIssue(db: Knex, issue: NewPaymentIssue): Promise<void> {
  const again = { resolved_at: null, note: null, emit_at: db.fn.now(), detail: issue.detail }
  await insertIssue(db, issue)
    .merge({ ...again, updated_at: db.fn.now() })
    .whereNotNull(`${TABLE}.resolved_at`)
    .whereNull(`${TABLE}.resolved_by`)
}

/**
 * Records a payment issue that has occurred again. A resolved earlier one stays: its own id becomes
 * its subject. An open one takes the new amounts.
 */
export async function recordRecurredIssue(db: Knex, issue: NewPaymentIssue): Promise<void> {
  await db(TABLE)
    .where({ kind: issue.kind, subject: subjectOf(issue) })
    .whereNotNull("resolved_at")
    .update({ subject: db.ref("id"), updated_at: db.fn.now() })
  const { amount, charged_amount, detail } = issue
  await insertIssue(db, issue)
    .merge({ amount, charged_amount, detail, updated_at: db.fn.now() })
    .whereNull(`${TABLE}.resolved_at`)
}

const subjectOf = ({ subject, intent_id, session_id }: NewPaymentIssue): string =>
  subject ?? intent_id ?? session_id

function insertIssue(db: Knex, issue: NewPaymentIssue) {
  return db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twpis"),
      ...issue,
      subject: subjectOf(issue),
      emit_at: db.fn.now(),
    })
    .onConflict(["kind", "subject"])
}

/** A page of the issues, the newest first, and their total number. */
export async function listIssues(
  db: Knex,
  { status, order_id, session_ids = [], kind, take, skip }: PaymentIssueFilter
): Promise<{ issues: PaymentIssueRecord[]; count: number }> {
  const query = db(TABLE).whereNull("deleted_at")
  if (status === "open") query.whereNull("resolved_at")
  if (status === "resolved") query.whereNotNull("resolved_at")
  if (order_id) {
    query.where((order) => order.where({ order_id }).orWhereIn("session_id", session_ids))
  }
  if (kind) query.where({ kind })

  const [{ count }] = await query.clone().count({ count: "*" })
  const issues = await query
    .clone()
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(take)
    .offset(skip)
  return { issues, count: Number(count) }
}

export async function findIssue(db: Knex, id: string): Promise<PaymentIssueRecord | null> {
  return (await db(TABLE).where({ id }).whereNull("deleted_at").first()) ?? null
}

/** Marks an open issue as resolved; null when no open issue has this id. */
export async function resolveIssue(
  db: Knex,
  id: string,
  { user_id, note }: { user_id: string; note: string }
): Promise<PaymentIssueRecord | null> {
  const [issue] = await db(TABLE)
    .where({ id })
    .whereNull("resolved_at")
    .whereNull("deleted_at")
    .update({ resolved_at: db.fn.now(), resolved_by: user_id, note, updated_at: db.fn.now() })
    .returning("*")
  return issue ?? null
}

/** Resolves an issue automatically; `note` says how. */
export async function closeIssues(
  db: Knex,
  about: { intent_id: string } | { refund_id: string },
  kinds: PaymentIssueKind[],
  note: string
): Promise<void> {
  await db(TABLE)
    .where(about)
    .whereIn("kind", kinds)
    .whereNull("resolved_at")
    .update({ resolved_at: db.fn.now(), note, updated_at: db.fn.now() })
}

/** The same for one issue. */
export async function closeIssue(db: Knex, id: string, note: string): Promise<void> {
  await db(TABLE)
    .where({ id })
    .whereNull("resolved_at")
    .update({ resolved_at: db.fn.now(), note, updated_at: db.fn.now() })
}

/**
 * A payment's issues no longer apply, except the one with subject `except`: open ones are closed.
 * All of them get their own ids as subjects, so that the same matter becomes a new issue when it is
 * recorded again, even if staff resolved the earlier one.
 */
export async function endIssues(
  db: Knex,
  { intent_id, kinds, except }: { intent_id: string; kinds: PaymentIssueKind[]; except?: string },
  note: string
): Promise<void> {
  await db(TABLE)
    .where({ intent_id })
    .whereIn("kind", kinds)
    .whereRaw("subject <> id and subject is distinct from ?", [except ?? null])
    .update({
      subject: db.ref("id"),
      resolved_at: db.raw("coalesce(resolved_at, now())"),
      note: db.raw("case when resolved_at is null then ? else note end", [note]),
      updated_at: db.fn.now(),
    })
}

/** A resolved issue is open again, and its event is emitted again. */
export async function reopenIssue(db: Knex, id: string): Promise<void> {
  const again = { resolved_at: null, resolved_by: null, note: null, emit_at: db.fn.now() }
  await db(TABLE)
    .where({ id })
    .whereNotNull("resolved_at")
    .update({ ...again, updated_at: db.fn.now() })
}

/** An open issue about money without an order, and the hours for which it has been open. */
export type OrphanedIssue = { id: string; session_id: string; age: number }

/**
 * Open issues about money without an order that are older than a number of hours; each is returned
 * again only after the time between two tries. They are claimed, so that no other process gets them
 * too.
 */
export async function claimOrphaned(
  db: Knex,
  { hours, take }: { hours: number; take: number }
): Promise<OrphanedIssue[]> {
  const due = db(TABLE)
    .select("id")
    .where({ kind: "orphaned" })
    .whereNull("resolved_at")
    .whereRaw("created_at <= now() - ?::int * interval '1 hour'", [hours])
    .whereRaw("(tried_at is null or tried_at <= now() - ? * interval '1 millisecond')", [
      ORPHANED_REFUND_AGAIN,
    ])
    .orderBy("created_at")
    .limit(take)
    .forUpdate()
    .skipLocked()
  return await db(TABLE)
    .whereIn("id", due)
    .update({ tried_at: db.fn.now() })
    .returning([
      "id",
      "session_id",
      db.raw("extract(epoch from now() - created_at)::float / 3600 as age") as unknown as string,
    ])
}

/**
 * Whether staff resolved the issue of a payment without an order, or its money was refunded. Then
 * no order may be placed with it and nothing captured. Other intents of the session do not count.
 */
export async function wasResolvedOrRefunded(db: Knex, payment: PaymentOfSession): Promise<boolean> {
  return (await wasResolved(db, payment)) || (await wasGivenBack(db, payment))
}

async function wasGivenBack(
  db: Knex,
  { session_id, intent_id }: PaymentOfSession
): Promise<boolean> {
  const refund = await db("tw_payment_refund")
    .where({ session_id, intent_id })
    .whereNotNull("issue_id")
    .whereNotIn("status", NOT_MADE_STATUSES)
    .first("id")
  return !!refund
}

async function wasResolved(
  db: Knex,
  { session_id, intent_id }: PaymentOfSession
): Promise<boolean> {
  const found = await db(TABLE)
    .where({ session_id })
    // An issue names no intent if the service gave no answer.
    .where((about) => about.where({ intent_id }).orWhereNull("intent_id"))
    .where((kind) => {
      // An order that waits for the right amount keeps waiting.
      kind.where({ kind: "orphaned" }).orWhere({ kind: "mismatched", order_id: null })
    })
    .whereNotNull("resolved_by")
    .first("id")
  return !!found
}

const OUTBOX: Outbox = { table: TABLE, columns: "claimed.*" }

/** Payment issues whose events were not emitted yet. */
export const claimIssueEvents = (
  db: Knex,
  limit: number
): Promise<(PaymentIssueRecord & ClaimedEvent)[]> => claimEvents(db, OUTBOX, limit)

export const recordIssueEvents = (db: Knex, events: ClaimedEvent[]): Promise<void> =>
  recordEmitted(db, OUTBOX, events)
