import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { isMoving, STATUS_FACTS, statusesWhere } from "../../../rules/invoice/status-facts"
import type { PauseReason } from "../types"
import { moved } from "./batch-transition"

export type Pause = { reason: PauseReason; detail: string | null; since: Date; next_try_at: Date }

export type InvoicingState = {
  started_at: Date
  /** When staff said that the database was restored; null: it never was. */
  restored_at: Date | null
  swept_until: Date
  /** When a sweep last read the orders of a whole day again; null: never. */
  day_swept_at: Date | null
  /** Consecutive uploads without an answer. */
  failures: number
  pause: Pause | null
}

const ID = "state"

/**
 * Writes the plugin's start: the first boot with credentials, unless the option names another. A
 * later change of the option changes it; if it is moved back, the sweep reads from there again.
 */
export async function ensureStarted(db: Knex, startDate: Date | undefined) {
  const start = startDate ?? db.fn.now()
  const insert = db("tw_invoicing_state")
    .insert({
      id: ID,
      started_at: start,
      swept_until: start,
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .onConflict("id")
  if (!startDate) return insert.ignore()

  await insert
    .merge({
      started_at: db.raw("excluded.started_at"),
      swept_until: db.raw(`case when excluded.started_at < tw_invoicing_state.started_at
        then least(tw_invoicing_state.swept_until, excluded.started_at)
        else tw_invoicing_state.swept_until end`),
      updated_at: db.fn.now(),
    })
    .where("tw_invoicing_state.started_at", "<>", startDate)
}

/**
 * Stores the option `issueOn`. If it changed since the last start, all waiting invoices are due to
 * be planned: those that waited for staff have no other due time.
 */
export async function recordIssueOn(db: Knex, issueOn: string): Promise<void> {
  await db.raw(
    `with before as (
       select issue_on from tw_invoicing_state where id = '${ID}' for update
     ), changed as (
       update tw_invoicing_state set issue_on = ?, updated_at = now() from before
       where id = '${ID}' and before.issue_on is distinct from ?
       returning before.issue_on as was
     ) ?`,
    [
      issueOn,
      issueOn,
      moved(
        db,
        "rules_changed",
        {},
        { where: "i.deleted_at is null and exists (select 1 from changed where was is not null)" }
      ),
    ]
  )
}

/**
 * Unless `issueOn` is `manual`, no invoice waits for staff. A worker that still had the earlier
 * options may have planned such invoices: they become due to be planned again.
 */
export async function endWaitForStaff(db: Knex): Promise<void> {
  await db.raw("?", [
    moved(db, "rules_changed", {}, { where: "i.deleted_at is null and i.reason = 'staff'" }),
  ])
}

export async function readState(db: Knex): Promise<InvoicingState | null> {
  const row = await db("tw_invoicing_state").where({ id: ID }).first()
  if (!row) return null
  return {
    started_at: new Date(row.started_at),
    restored_at: row.restored_at && new Date(row.restored_at),
    swept_until: new Date(row.swept_until),
    day_swept_at: row.day_swept_at && new Date(row.day_swept_at),
    failures: row.failures,
    pause: row.pause_reason && {
      reason: row.pause_reason,
      detail: row.pause_detail,
      since: new Date(row.paused_at),
      next_try_at: new Date(row.probe_at),
    },
  }
}

/** Now, by the database's clock. */
export async function readClock(db: Knex): Promise<Date> {
  const { rows } = await db.raw("select now() as now")
  return rows[0].now
}

/**
 * Never backwards: if two sweeps run, the one that read further counts. The time of each is kept.
 * @param until null: unchanged
 * @param wholeDay it read a whole day's orders again
 * @param from how far sweeps had read when it began. If the start date was moved back meanwhile,
 * the days between are still to be read
 */
export async function recordSwept(
  db: Knex,
  until: Date | null,
  wholeDay: boolean,
  from: Date = new Date(0)
) {
  await db("tw_invoicing_state")
    .where({ id: ID })
    .update({
      ...(until && {
        swept_until: db.raw(
          "case when swept_until >= ? then greatest(swept_until, ?::timestamptz) else swept_until end",
          [from, until]
        ),
      }),
      ...(wholeDay && { day_swept_at: db.fn.now() }),
      swept_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
}

/** Whether no sweep ran for a number of milliseconds. Database time. */
export async function isSweepOverdue(db: Knex, milliseconds: number): Promise<boolean> {
  const row = await db("tw_invoicing_state")
    .where({ id: ID })
    .whereRaw("coalesce(swept_at, created_at) < now() - ? * interval '1 millisecond'", [
      milliseconds,
    ])
    .first("id")
  return row !== undefined
}

export type QueueCounts = {
  waiting: number
  pending: number
  unclear: number
  voiding: number
  attention: number
  oldest_due_at: Date | null
}

export async function countQueue(db: Knex): Promise<QueueCounts> {
  const rows: { status: InvoiceStatus; count: string; oldest: Date | null }[] = await db(
    "tw_invoice"
  )
    .select("status")
    .count("* as count")
    .min("due_at as oldest")
    .whereIn(
      "status",
      statusesWhere(({ queue }) => queue !== null)
    )
    .whereNull("deleted_at")
    .groupBy("status")

  const of = (queue: "waiting" | "pending" | "unclear" | "voiding" | "attention") =>
    rows
      .filter(({ status }) => STATUS_FACTS[status].queue === queue)
      .reduce((sum, { count }) => sum + Number(count), 0)
  const due = rows
    .filter(({ status }) => isMoving(status))
    .flatMap(({ oldest }) => (oldest ? [new Date(oldest)] : []))

  return {
    waiting: of("waiting"),
    pending: of("pending"),
    unclear: of("unclear"),
    voiding: of("voiding"),
    attention: of("attention"),
    oldest_due_at: due.length ? new Date(Math.min(...due.map(Number))) : null,
  }
}
