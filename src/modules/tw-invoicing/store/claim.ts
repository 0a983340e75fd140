import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { timelineDetail } from "../../../rules/timeline-detail"
import type { ClaimedInvoice } from "../types"
import { addEvents, after } from "./transition"

const leaseIsFree = (query: Knex.QueryBuilder) =>
  query.whereNull("lease_expires_at").orWhereRaw("lease_expires_at < now()")

/** Rows that nobody else holds, oldest first, locked until the transaction ends. */
const due = (db: Knex, statuses: string[], limit: number) =>
  db("tw_invoice")
    .select("id")
    .whereIn("status", statuses)
    .whereNull("deleted_at")
    .whereRaw("due_at <= now()")
    .where(leaseIsFree)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()

/**
 * Takes invoices that may be sent and writes `sending` before a byte leaves. A row whose last
 * company was refused is taken only together with rows of the same `batch_limit`.
 */
export async function claimPending(
  db: Knex,
  { batchSize, lease }: { batchSize: number; lease: number }
): Promise<ClaimedInvoice[]> {
  const [first] = await due(db, ["pending"], 1).select("batch_limit")
  if (!first) return []

  const sameCompany = due(db, ["pending"], Math.min(batchSize, first.batch_limit ?? batchSize))
  if (first.batch_limit === null) sameCompany.whereNull("batch_limit")
  else sameCompany.where({ batch_limit: first.batch_limit })

  const ids = (await sameCompany).map(({ id }: { id: string }) => id)
  const claimed = await db("tw_invoice")
    .whereIn("id", ids)
    .update({
      status: "sending",
      fence: db.raw("fence + 1"),
      attempts: db.raw("attempts + 1"),
      lease_expires_at: after(db, lease),
      sent_at: db.fn.now(),
      sent_with: ids.length,
      refusal: null,
      updated_at: db.fn.now(),
    })
    .returning("*")
  await addEvents(db, ids, { type: "sending" })
  return claimed
}

/**
 * Takes invoices whose outcome is not known: `unknown` rows that are due, and `sending` rows whose
 * worker did not come back within its lease.
 */
export async function claimUnclear(
  db: Knex,
  { limit, lease }: { limit: number; lease: number }
): Promise<ClaimedInvoice[]> {
  const lost = await db("tw_invoice")
    .where({ status: "sending" })
    .whereRaw("lease_expires_at < now()")
    .update({
      status: "unknown",
      fence: db.raw("fence + 1"),
      unclear_since: db.raw("coalesce(unclear_since, sent_at)"),
      lease_expires_at: null,
      due_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .returning("id")
  await addEvents(
    db,
    lost.map(({ id }) => id),
    { type: "answer_unclear", detail: timelineDetail("worker_lost") }
  )
  return claimForQuery(db, ["unknown"], limit, lease)
}

/** Takes invoices that are to be voided, or whose void has no clear outcome yet. */
export async function claimVoiding(
  db: Knex,
  { limit, lease }: { limit: number; lease: number }
): Promise<ClaimedInvoice[]> {
  const claimed = await claimForQuery(db, ["voiding", "void_unknown"], limit, lease)
  await addEvents(
    db,
    claimed.map(({ id }) => id),
    { type: "voiding" }
  )
  return claimed
}

async function claimForQuery(
  db: Knex,
  statuses: string[],
  limit: number,
  lease: number
): Promise<ClaimedInvoice[]> {
  return db("tw_invoice")
    .whereIn("id", due(db, statuses, limit))
    .update({
      fence: db.raw("fence + 1"),
      queries: db.raw("queries + 1"),
      lease_expires_at: after(db, lease),
      updated_at: db.fn.now(),
    })
    .returning([
      "*",
      db.raw("extract(epoch from now() - unclear_since)::float * 1000 as unclear_for"),
    ])
}
