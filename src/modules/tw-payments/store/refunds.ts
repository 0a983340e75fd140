import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { after } from "../../../database/sql"
import { DOUBLING } from "../../../rules/service/retry-schedules"
import type { PaymentIssueKind } from "../../../rules/payment/payment-issue"
import { ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import {
  MADE_STATUSES,
  REFUND_EVENTS,
  refundsAccepting,
  type RefundAnswer,
  type RefundMove,
  type RefundStatus,
} from "../../../rules/payment/refund-table"
import type { MadeRefund, RefundRow, RefundRequest } from "../types"
import { closeIssue, closeIssues, reopenIssue } from "./issues"

const TABLE = "tw_payment_refund"

/** After this long a process counts as dead; longer than any call may take. */
const SENDING = "5 minutes"
/** Medusa deletes its row of a refused refund at once; after this long its process died. */
const DELETING = "5 minutes"

/**
 * Records a refund before it is sent, if `decide` accepts it in view of the intent's other refunds.
 * One refund of an intent is decided at a time.
 * @returns the answer of `decide`
 */
export async function beginRefund<
  Decision extends { kind: string; charged_amount?: number; adopts?: string },
>(
  db: Knex,
  request: RefundRequest,
  decide: (earlier: RefundRow[], transaction: Knex) => Promise<Decision>
): Promise<Decision> {
  return await db.transaction(async (transaction) => {
    await lockIntent(transaction, request.intent_id)
    const earlier = await refundsOf(transaction, request.intent_id)
    const decision = await decide(earlier, transaction)
    if (decision.kind === "send") {
      const columns = {
        ...request,
        amount: String(request.amount),
        charged_amount: decision.charged_amount,
        status: REFUND_EVENTS.begun.to,
      }
      const written = await transaction(TABLE)
        .insert({ id: generateEntityId(undefined, "twref"), ...columns })
        .onConflict("refund_id")
        .merge({ ...columns, updated_at: transaction.fn.now() })
        .whereIn(`${TABLE}.status`, refundsAccepting("begun"))
        .returning("id")
      // A refund that is not recorded is not sent.
      if (!written.length) throw new Error(`Refund ${request.refund_id} was sent already.`)
    }
    const adopted = earlier.find(({ id }) => id === decision.adopts)
    if (adopted) await adoptRefund(transaction, adopted, request.refund_id)
    return decision
  })
}

/** Links Medusa's refund of this id to one that was made before Medusa recorded it. */
export async function adoptRefund(
  db: Knex,
  { id, refund_id }: Pick<RefundRow, "id" | "refund_id">,
  recorded_as: string
): Promise<void> {
  await db(TABLE).where({ id }).update({ refund_id: recorded_as, updated_at: db.fn.now() })
  const note = inBoth(ISSUE_NOTES.recorded_as(recorded_as))
  await closeIssues(db, { refund_id }, ["refund_not_recorded"], note)
}

/** Until the transaction ends, no other process decides about a refund of the intent. */
export const lockIntent = async (transaction: Knex, intent_id: string): Promise<void> =>
  void (await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [intent_id]))

/** Records a refund that staff made; Medusa has no row of it yet. */
export const insertMade = async (db: Knex, refund: MadeRefund): Promise<void> =>
  void (await db(TABLE).insert({
    ...refund,
    amount: String(refund.amount),
    status: REFUND_EVENTS.recorded.to,
  }))

/** Deletes such a row, unless another Medusa refund is linked to it by now. */
export const deleteMade = async (
  db: Knex,
  { id, refund_id }: Pick<RefundRow, "id" | "refund_id">
): Promise<void> =>
  void (await db(TABLE)
    .where({ id, refund_id, status: REFUND_EVENTS.recorded.to })
    .whereNotNull("made_on")
    .delete())

/** A row of the ledger by its own id, whatever Medusa refund is linked to it by now. */
export async function findLedgerRow(db: Knex, id: string): Promise<RefundRow | null> {
  const found = await db(TABLE).select("*").where({ id }).first()
  return found ?? null
}

/** The refunds of an intent, the oldest first. */
export const refundsOf = async (db: Knex, intent_id: string): Promise<RefundRow[]> =>
  await db(TABLE).select("*").where({ intent_id }).orderBy("created_at")

/**
 * Records the answer to a refund that was sent. A refund that is processing, or whose answer was
 * not understood, is queried again soon if its id at the service is known. Staff may have reported
 * the outcome meanwhile: see `REFUND_EVENTS`.
 */
export async function endRefund(
  db: Knex,
  refundId: string,
  { status, service_id }: { status: RefundAnswer; service_id?: string | null }
): Promise<void> {
  const followed = status === "processing" || (status === "unclear" && !!service_id)
  await db(TABLE)
    .where({ refund_id: refundId })
    .whereIn("status", refundsAccepting(`answered_${status}`))
    .update({
      status: REFUND_EVENTS[`answered_${status}`].to,
      ...(service_id !== undefined && { service_id }),
      due_at: followed ? after(db, DOUBLING.first) : null,
      updated_at: db.fn.now(),
    })
}

/** The status of refunds, by Medusa's ids; refunds that the provider never started are left out. */
export async function refundStatuses(db: Knex, ids: string[]): Promise<Map<string, RefundStatus>> {
  const rows: { refund_id: string; status: RefundStatus }[] = await db(TABLE)
    .select("refund_id", "status")
    .whereIn("refund_id", ids)
  return new Map(rows.map(({ refund_id, status }) => [refund_id, status]))
}

/**
 * The sessions of refunds whose latest information dates from between two times; `until` null: now.
 */
export async function sessionsOfSettledRefunds(
  db: Knex,
  since: Date,
  until: Date | null
): Promise<string[]> {
  return await db(TABLE)
    .where("updated_at", ">=", since)
    .where((found) => {
      if (until) void found.where("updated_at", "<=", until)
    })
    .whereNull("deleted_at")
    .whereNotIn("status", ["sending", "processing"])
    .distinct()
    .pluck("session_id")
}

/**
 * Refunds to query the service about now, those that wait longest first. Each is postponed before
 * its query, twice as long as the last time, so that no other process queries it too.
 */
export async function dueRefunds(db: Knex, take: number): Promise<RefundRow[]> {
  const due = db(TABLE)
    .select("id")
    .where("due_at", "<=", db.fn.now())
    .orderBy("due_at")
    .limit(take)
    .forUpdate()
    .skipLocked()
  return await db(TABLE)
    .whereIn("id", due)
    .update({
      queries: db.raw("queries + 1"),
      due_at: db.raw(
        "now() + least(?, ? * power(2, least(queries, 12))) * interval '1 millisecond'",
        [DOUBLING.longest, DOUBLING.first]
      ),
      updated_at: db.fn.now(),
    })
    .returning("*")
}

export async function findRefund(db: Knex, refundId: string): Promise<RefundRow | null> {
  const found = await db(TABLE).select("*").where({ refund_id: refundId }).first()
  return found ?? null
}

/** Refunds whose process died before it recorded the answer, which is therefore unknown. */
export async function giveUpSending(db: Knex): Promise<RefundRow[]> {
  return await db(TABLE)
    .whereIn("status", refundsAccepting("given_up"))
    .whereRaw(`updated_at < now() - interval '${SENDING}'`)
    .update({ status: REFUND_EVENTS.given_up.to, updated_at: db.fn.now() })
    .returning("*")
}

/** Records a refund whose process died before it did so; false when it was recorded meanwhile. */
export async function insertUnclear(
  db: Knex,
  refund: RefundRequest & { charged_amount: number }
): Promise<boolean> {
  const written = await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twref"),
      ...refund,
      amount: String(refund.amount),
      status: REFUND_EVENTS.found_unwritten.to,
    })
    .onConflict("refund_id")
    .ignore()
    .returning("id")
  return written.length > 0
}

/**
 * Moves a refund from the status in which it was read to another; false when it has changed since.
 */
export async function moveRefund(
  db: Knex,
  { id, status: from }: Pick<RefundRow, "id" | "status">,
  { status, follow }: RefundMove
): Promise<boolean> {
  const soon = db.raw("case when service_id is not null then ? end", [after(db, DOUBLING.first)])
  const moved = await db(TABLE)
    .where({ id, status: from })
    .update({
      status,
      due_at: follow ? db.raw("coalesce(due_at, ?)", [soon]) : null,
      updated_at: db.fn.now(),
    })
    .returning(["id", "issue_id"])
  const issue_id: string | null = moved[0]?.issue_id ?? null
  if (issue_id) await followIssue(db, issue_id, status)
  return moved.length > 0
}

/** Reopens a payment issue whose money turns out not to have been refunded. */
async function followIssue(db: Knex, issue_id: string, status: RefundStatus): Promise<void> {
  if (status === "refused") await reopenIssue(db, issue_id)
  if (status === "done" || status === "made") {
    await closeIssue(db, issue_id, inBoth(ISSUE_NOTES.money_refunded()))
  }
}

/** Refunds recorded as not made for longer than Medusa takes to delete their rows. */
export const refusedRefunds = (db: Knex): Promise<RefundRow[]> =>
  endedRefunds(db).where({ status: "refused" })

/**
 * Orders' refunds that were made, except those with a payment issue as not recorded. `answered`:
 * staff said that it was made, or its issue `refund_unclear` is open, or was closed no earlier than
 * its latest change. A refund that was made after staff resolved that issue does not count: the
 * sending process read the answer late.
 */
export const madeRefunds = (db: Knex): Promise<(RefundRow & { answered: boolean })[]> =>
  endedRefunds(db)
    .select(
      db.raw("(status = ? and made_on is null or exists ?) as answered", [
        REFUND_EVENTS.recorded.to,
        issuesOf(db, "refund_unclear").where((issue) =>
          issue
            .whereNull("issue.resolved_at")
            .orWhereRaw(`issue.resolved_at >= ${TABLE}.updated_at`)
        ),
      ])
    )
    .whereNull("issue_id")
    .whereIn("status", MADE_STATUSES)
    .whereNotExists(issuesOf(db, "refund_not_recorded"))

const issuesOf = (db: Knex, kind: PaymentIssueKind) =>
  db("tw_payment_issue as issue")
    .select(db.raw("1"))
    .whereRaw(`issue.refund_id = ${TABLE}.refund_id`)
    .where("issue.kind", kind)

const endedRefunds = (db: Knex) =>
  db(TABLE)
    .select("*")
    .whereRaw(`updated_at > now() - interval '7 days'`)
    .whereRaw(`updated_at < now() - interval '${DELETING}'`)
