import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isAmong, moved } from "./batch-transition"
import { FIRST_PENDING } from "./due"
import { entriesOf } from "./events"

const AT_ONCE = 500

/**
 * Invoices that could not be sent for `patience` milliseconds need review. While sending is paused,
 * one event reports the pause, and none follows for each invoice.
 *
 * @returns how many
 */
export async function recordOverdue(db: Knex, patience: number): Promise<number> {
  const { rows } = await db.raw(
    `with late as (
       select id from tw_invoice
       where status = 'pending' and deleted_at is null
         and due_since <= now() - ? * interval '1 millisecond'
       order by due_since limit ? for update skip locked
     ), pause as (
       select pause_detail from tw_invoicing_state where pause_reason is not null
     ), moved as (?), noted as (?)
     select id from moved`,
    [
      patience,
      AT_ONCE,
      moved(
        db,
        "overdue",
        { pause_detail: db.raw("(select pause_detail from pause)") },
        { where: isAmong("late") }
      ),
      entriesOf(db, "overdue", "moved"),
    ]
  )
  return rows.length
}

/**
 * Invoices that could not be sent for so long are sent again once sending resumes. While it is
 * paused, one of them is used for the trial upload if nothing else can be.
 *
 * @returns how many
 */
export async function resumeOverdue(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `with room as (
       select case when pause_reason is null then ?::int
         when probe_at <= now() and ${FIRST_PENDING} is null then 1
         else 0 end as places
       from tw_invoicing_state
     ), back as (
       select id from (
         select id from tw_invoice
         where status = 'attention' and due_since is not null and deleted_at is null
           and reason = 'not_sent'
         order by due_since limit ? for update skip locked) overdue
       limit coalesce((select places from room), 0)
     ), moved as (?), noted as (?)
     select id from moved`,
    [
      ...[AT_ONCE, AT_ONCE],
      moved(db, "resumed", {}, { where: isAmong("back") }),
      entriesOf(db, "resumed", "moved"),
    ]
  )
  return rows.length
}
