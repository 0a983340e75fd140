import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Columns } from "./transition"

/**
 * SQL: the status of an invoice of which nothing was issued, so that it may be sent again. Not as it
 * was made out, if its order has changed since (`recordOutdated`): then it waits for the planner,
 * who looks at it when it is due. Not at all, if it was to be voided.
 */
export const SENT_AGAIN = `case when void_requested_at is not null then 'not_needed'
  when order_seen_at is null then 'waiting' else 'pending' end`

/**
 * An invoice of which nothing was issued, and which was to be voided to issue another in its place:
 * it is planned as that other one, with the details that staff gave for it.
 */
export const plannedInPlace = (db: Knex): Columns => ({
  status: "waiting",
  reason: null,
  reason_detail: null,
  due_at: db.fn.now(),
  due_since: null,
  order_seen_at: null,
  issue_requested_at: db.raw("coalesce(issue_requested_at, reissue_requested_at)"),
  details: db.raw("coalesce(reissue_details, details)"),
  attempts: 0,
  batch_limit: null,
  void_requested_at: null,
  void_reason: null,
  reissue_requested_at: null,
  reissue_requested_by: null,
  reissue_details: null,
})
