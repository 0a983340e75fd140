import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { BulkIssueRecord } from "../types"
import { after } from "../../../database/sql"

/** Milliseconds after which the worker of a page counts as dead. */
const LEASE = 5 * 60_000

export type BulkIssueInput = Pick<BulkIssueRecord, "from" | "to" | "total" | "requested_by">

/** The result of a page of orders. */
export type BulkPage = {
  /** Id of the last order read; null: the page was empty, so all are done. */
  cursor: string | null
  planned: number
  waiting: number
  skipped: number
  failed: number
}

export async function createBulkIssue(db: Knex, input: BulkIssueInput): Promise<BulkIssueRecord> {
  const [row] = await db("tw_bulk_issue")
    .insert({
      id: generateEntityId(undefined, "twblk"),
      status: "running",
      ...input,
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .returning("*")
  return row
}

/** Claims one that has not finished and that no worker has claimed. */
export async function claimBulkIssue(db: Knex): Promise<BulkIssueRecord | null> {
  const next = db("tw_bulk_issue")
    .select("id")
    .where({ status: "running" })
    .whereNull("deleted_at")
    .where((query) => query.whereNull("lease_expires_at").orWhereRaw("lease_expires_at < now()"))
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
  const [row] = await db("tw_bulk_issue")
    .whereIn("id", next)
    .update({ lease_expires_at: after(db, LEASE) })
    .returning("*")
  return row ?? null
}

/** Records a page as done and continues after it, unless another worker is further. */
export async function recordBulkPage(
  db: Knex,
  bulk: Pick<BulkIssueRecord, "id" | "cursor">,
  { cursor, ...counts }: BulkPage
): Promise<BulkIssueRecord | null> {
  const done = cursor === null
  const looked = counts.planned + counts.waiting + counts.skipped + counts.failed
  const add = (column: string, count: number) => db.raw("?? + ?", [column, count])
  const [row] = await db("tw_bulk_issue")
    .where({ id: bulk.id, status: "running" })
    .whereRaw("cursor is not distinct from ?", [bulk.cursor])
    .update({
      cursor: cursor ?? bulk.cursor,
      looked_at: add("looked_at", looked),
      planned: add("planned", counts.planned),
      waiting: add("waiting", counts.waiting),
      skipped: add("skipped", counts.skipped),
      failed: add("failed", counts.failed),
      lease_expires_at: done ? null : after(db, LEASE),
      ...(done && { status: "done", finished_at: db.fn.now() }),
      updated_at: db.fn.now(),
    })
    .returning("*")
  return row ?? null
}

/** Releases it, so that another worker can continue. */
export async function releaseBulkIssue(db: Knex, id: string): Promise<void> {
  await db("tw_bulk_issue").where({ id, status: "running" }).update({ lease_expires_at: null })
}
