import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  acceptingOutsideReview,
  EVENTS,
  type Given,
  type InvoiceEvent,
} from "../../../rules/invoice/state-machine"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import type { ClaimedInvoice } from "../types"
import { isAmong, moved } from "./batch-transition"
import {
  FIRST_PENDING,
  inStatus,
  inStatuses,
  isClaimable,
  pendingFor,
  UPLOAD_IN_REVIEW,
  VOID_IN_REVIEW,
} from "./due"
import { accepts } from "./event-sql"
import { addEvents, entriesOf } from "./events"
import { after } from "../../../database/sql"
import { writeEvent } from "./transition"

/**
 * Claims invoices that may be sent and writes `sending` before a byte is sent, in one statement. A
 * row whose last batch was refused is claimed only together with rows of the same `batch_limit`.
 * While sending is paused, only one row is claimed, when a trial upload is due: one that was not
 * refused itself, if there is any. An order that the service refuses on its own account would fail
 * each trial and delay all others.
 */
export async function claimPending(
  db: Knex,
  { batchSize, lease, account }: { batchSize: number; lease: number; account: string }
): Promise<ClaimedInvoice[]> {
  const { rows } = await db.raw(
    `with probe as (
       update tw_invoicing_state set probe_at = ?, updated_at = now()
       where id = 'state' and pause_reason is not null and probe_at <= now()
         and ${FIRST_PENDING} is not null
       returning id
     ), room as (
       select coalesce((
         select case when pause_reason is null then ?::int
           when exists (select 1 from probe) then 1 else 0 end
         from tw_invoicing_state where id = 'state'), ?::int) as places
     ), not_refused as (
       ${pendingFor("(select count(*) from probe)", "id", "refusal is null")}
     ), head as (
       ${pendingFor(
         "(select least(places, 1) - (select count(*) from not_refused) from room)",
         "id, batch_limit"
       )}
     ), queued as (
       ${pendingFor(
         "coalesce((select least(places, coalesce(batch_limit, places)) from room, head), 0)",
         "id",
         "coalesce(batch_limit, 0) = (select coalesce(batch_limit, 0) from head)"
       )}
     ), chosen as (
       select id from not_refused union all select id from queued
     ), claimed as (?), noted as (?)
     select * from claimed order by due_at`,
    [
      after(db, lease),
      ...[batchSize, batchSize, 1, 1, batchSize],
      moved(
        db,
        "claimed",
        { lease, account, sent_with: db.raw("(select count(*) from chosen)") },
        { where: isAmong("chosen"), returning: "i.*" }
      ),
      entriesOf(db, "claimed", "claimed"),
    ]
  )
  return rows
}

/**
 * Claims invoices whose outcome is not known: `unknown` rows that are due, and `sending` rows whose
 * worker did not return within its lease. If there are none, claims those that need review because
 * their outcome stayed unknown: the others never wait for these.
 */
export async function claimUnclear(
  db: Knex,
  { limit, lease }: { limit: number; lease: number }
): Promise<ClaimedInvoice[]> {
  // The quiet time starts now, not at the end of the lease: a clock that was set forward meanwhile
  // would end it at once.
  await db.raw(
    `with lost as (
       select id from tw_invoice
       where ${inStatuses(HELD_FOR_UPLOAD)} and deleted_at is null and lease_expires_at < now()
       for update skip locked
     ), moved as (?) ?`,
    [
      moved(db, "worker_lost", {}, { where: isAmong("lost") }),
      entriesOf(db, "worker_lost", "moved", WORKER_LOST),
    ]
  )
  const claimed = await claim(db, UNKNOWN, limit, "query_claimed", { lease })
  return claimed.length ? claimed : claim(db, [UPLOAD_IN_REVIEW], limit, "query_claimed", { lease })
}

const UNKNOWN = acceptingOutsideReview("query_claimed").map(inStatus)
const TO_BE_VOID = acceptingOutsideReview("void_claimed").map(inStatus)
const HELD_FOR_UPLOAD = acceptingOutsideReview("worker_lost")

const WORKER_LOST = timelineDetail("worker_lost")

/**
 * Claims invoices to be voided, or whose void has no clear outcome yet. If there are none, claims
 * those that need review because of that; their timelines already say so.
 */
export async function claimVoiding(
  db: Knex,
  { limit, lease }: { limit: number; lease: number }
): Promise<ClaimedInvoice[]> {
  const claimed = await claim(db, TO_BE_VOID, limit, "void_claimed", { lease })
  if (!claimed.length) return claim(db, [VOID_IN_REVIEW], limit, "void_queried", { lease })
  await addEvents(
    db,
    claimed.map(({ id }) => id),
    { type: EVENTS.void_claimed.entry }
  )
  return claimed
}

/** Due rows that no other worker has claimed, those due longest first. */
async function claim<E extends InvoiceEvent>(
  db: Knex,
  kinds: string[],
  limit: number,
  event: E,
  given: Given<E>
): Promise<ClaimedInvoice[]> {
  const rows = db("tw_invoice")
    .where(isClaimable(db, kinds, limit))
    .where(accepts(db, event, "tw_invoice"))
  return writeEvent(db, rows, event, given).returning([
    "*",
    db.raw("extract(epoch from now() - unclear_since)::float * 1000 as unclear_for"),
  ])
}
