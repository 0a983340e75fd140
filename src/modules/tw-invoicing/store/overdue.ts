import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertEvents } from "./events"
import { SENT_AGAIN } from "./sent-again"

const AT_ONCE = 500

/**
 * Invoices that could not be sent for `patience` milliseconds need a person. While sending is paused
 * that person was told once, of the pause; not again for each invoice.
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
     ), moved as (
       update tw_invoice i set status = 'attention', reason = 'not_sent',
         reason_detail = coalesce((select pause_detail from pause), reason_detail),
         due_at = null, plan_version = plan_version + 1, updated_at = now()
       from late where i.id = late.id returning i.id, i.reason_detail
     ), noted as (${insertEvents(
       "moved",
       "concat_ws(': ', 'not_sent', moved.reason_detail)"
     ).replace(
       "?::text as announcement",
       "case when exists (select 1 from pause) then null else ?::text end as announcement"
     )})
     select id from moved`,
    [patience, AT_ONCE, "attention", "attention"]
  )
  return rows.length
}

/**
 * Invoices that could not be sent for so long are taken up again once sending goes on; one of them
 * while it is paused, when that is to be tried and nothing else is there to try it with.
 *
 * @returns how many
 */
export async function resumeOverdue(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `with room as (
       select case when pause_reason is null then ?::int
         when probe_at <= now() and not exists (
           select 1 from tw_invoice
           where status = 'pending' and due_at <= now() and deleted_at is null) then 1
         else 0 end as places
       from tw_invoicing_state
     ), back as (
       select id from tw_invoice
       where status = 'attention' and due_since is not null and deleted_at is null
         and reason = 'not_sent'
       order by due_since limit coalesce((select places from room), 0) for update skip locked
     ), moved as (
       update tw_invoice i set status = ${SENT_AGAIN}, reason = null, reason_detail = null,
         due_at = now(), due_since = now(), plan_version = plan_version + 1, updated_at = now()
       from back where i.id = back.id returning i.id
     ), noted as (${insertEvents("moved", "null")})
     select id from moved`,
    [AT_ONCE, "resumed", null]
  )
  return rows.length
}
