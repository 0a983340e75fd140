import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetails } from "../../../rules/invoice-details"
import type { InvoiceRecord } from "../types"
import { DIFFERS, queriedByOrderNumber } from "./by-order-number"
import { addEvents } from "./events"
import { laterOnes, takenFromWorker, transition } from "./transition"

export type ReissueRequest = {
  /** Whom the next invoice is for; null: whom this one was for. */
  details: InvoiceDetails | null
  actor: string | null
  /** That person's own words, for the timeline. */
  note?: string
}

const asJson = (details: InvoiceDetails | null) => details && JSON.stringify(details)

/**
 * Another invoice is to follow this one, once it is voided; that begins at once. Both are written
 * in one statement: whatever dies in between, the sweep goes on with it.
 */
export function requestReissue(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  { details, actor, note }: ReissueRequest
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    id,
    {
      status: ["issued", "attention", "voiding", "void_unknown", "voided"],
      plan_version,
      latest: true,
    },
    {
      ...queriedByOrderNumber(db, DIFFERS),
      status: db.raw(`case when ${DIFFERS} then 'unknown'
        when status in ('issued', 'attention') then 'voiding' else status end`),
      due_at: db.raw("case when status = 'voided' then null else now() end"),
      reason: null,
      reason_detail: null,
      // How long its issue was unclear says nothing of its void.
      unclear_since: db.raw(
        "case when status in ('issued', 'attention') then null else unclear_since end"
      ),
      queries: db.raw("case when status in ('issued', 'attention') then 0 else queries end"),
      void_requested_at: db.raw("coalesce(void_requested_at, now())"),
      void_reason: db.raw("coalesce(void_reason, 'reissue')"),
      reissue_requested_at: db.fn.now(),
      reissue_requested_by: actor,
      // What was corrected since it was voided stands, if nothing else is said.
      reissue_details: db.raw(
        "coalesce(?::jsonb, case when status = 'voided' then reissue_details end)",
        [asJson(details)]
      ),
      ...takenFromWorker(db, "status = 'attention'"),
      plan_version: db.raw("plan_version + 1"),
    },
    { type: "reissue_requested", actor, detail: note ?? null }
  )
}

/**
 * Whom an invoice is for that never left, or the next one after a voided one. It is to be planned
 * again from this: until then nobody sends it as it was planned before.
 */
export function correctDetails(
  db: Knex,
  { id, status, plan_version }: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
  { details, actor, note }: ReissueRequest
): Promise<InvoiceRecord | null> {
  const voided = status === "voided"
  return transition(
    db,
    id,
    voided
      ? { status: ["voided"], plan_version, latest: true }
      : {
          status: ["waiting", "pending", "attention", "not_needed"],
          unsent: true,
          plan_version,
        },
    {
      ...(voided
        ? { reissue_details: asJson(details) }
        : { details: asJson(details), ...outOfQueue(db) }),
      plan_version: db.raw("plan_version + 1"),
    },
    { type: "details_corrected", actor, detail: note ?? null }
  )
}

/**
 * What is due, or needs a person, waits for the planner, which looks at it at once. What could not
 * be sent is sent again with the rest, but planned anew before that.
 */
const outOfQueue = (db: Knex) => ({
  status: db.raw("case when status = 'pending' then 'waiting' else status end"),
  reason: db.raw("case when status = 'pending' then null else reason end"),
  reason_detail: db.raw("case when status = 'pending' then null else reason_detail end"),
  due_at: db.raw("case when status in ('pending', 'attention') then now() else due_at end"),
  due_since: db.raw("case when status = 'attention' then due_since end"),
  order_seen_at: db.raw("case when status = 'attention' then null else order_seen_at end"),
})

/** The next invoice is written: what was asked of the one before it is done. */
export async function recordReissued(
  db: Knex,
  next: Pick<InvoiceRecord, "id" | "order_id" | "revision" | "details">
): Promise<void> {
  const asked = await db("tw_invoice")
    .where({ order_id: next.order_id, status: "voided" })
    .where("revision", "<", next.revision)
    .whereNotNull("reissue_requested_at")
    // Who asks for another one now asks too late, and is told.
    .update({ reissue_requested_at: null, plan_version: db.raw("plan_version + 1") })
    .returning(["reissue_requested_by", "reissue_details"])
  for (const { reissue_requested_by: actor, reissue_details } of asked) {
    if (reissue_details) await addEvents(db, [next.id], { type: "details_corrected", actor })
  }
}

/** Orders whose invoice was voided to be followed by another, which is not written yet. */
export async function nextReissues(db: Knex, limit: number): Promise<string[]> {
  const rows = await db("tw_invoice")
    .select("order_id")
    .where({ status: "voided" })
    .whereNotNull("reissue_requested_at")
    .whereNull("deleted_at")
    .whereNotExists(laterOnes(db))
    .orderBy("reissue_requested_at")
    .limit(limit)
  return rows.map(({ order_id }) => order_id)
}
