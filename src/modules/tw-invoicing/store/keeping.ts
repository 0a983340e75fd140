import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ORDER_VOID_REASONS } from "../../../rules/requested-void"
import { timelineDetail } from "../../../rules/timeline-detail"
import type { InvoiceRecord } from "../types"
import { queriedByOrderNumber } from "./by-order-number"
import { transition, type Columns, type Expected } from "./transition"

type Kept = Pick<InvoiceRecord, "id" | "plan_version" | "reissue_requested_at">

/** The void is no longer requested, nor another invoice in place of this one. */
const dropped = (db: Knex): Columns => ({
  // Else the planner would request the order's void again.
  kept_at: db.raw("case when void_reason = any(?) then now() else kept_at end", [
    [...ORDER_VOID_REASONS],
  ]),
  void_requested_at: null,
  void_reason: null,
  reissue_requested_at: null,
  reissue_requested_by: null,
  reissue_details: null,
  plan_version: db.raw("plan_version + 1"),
})

/** The same of one in review, which no worker writes on any more. */
const takenBack = (db: Knex): Columns => ({
  ...dropped(db),
  reason: null,
  reason_detail: null,
  queries: 0,
  lease_expires_at: null,
  fence: db.raw("fence + 1"),
})

const keptBy = (actor: string | null, { reissue_requested_at }: Kept) =>
  ({
    type: "kept",
    actor,
    detail: reissue_requested_at && timelineDetail("reissue_dropped"),
  }) as const

/** What the row must still be: while a worker holds it, its cancellation may be on its way. */
const failedVoid = ({ plan_version }: Kept): Expected => ({
  status: ["attention"],
  plan_version,
  void_requested: true,
  unheld: true,
})

/**
 * Staff take back a void that could not be made: the invoice is issued as before. A request to issue
 * another in its place goes with the void.
 *
 * @returns null when the row changed since it was read, or a worker holds it: then nothing is written
 */
export function keepInvoice(
  db: Knex,
  invoice: Kept,
  actor: string | null
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    invoice.id,
    failedVoid(invoice),
    { ...takenBack(db), status: "issued", unclear_since: null, due_at: null },
    keptBy(actor, invoice)
  )
}

/**
 * The same of an invoice whose number is not its own: which one its order number has is queried.
 * Where it has none, its order is planned anew.
 *
 * @returns null when the row changed since it was read, or a worker holds it: then nothing is written
 */
export function keepByOrderNumber(
  db: Knex,
  invoice: Kept,
  actor: string | null
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    invoice.id,
    failedVoid(invoice),
    {
      ...takenBack(db),
      ...queriedByOrderNumber(db),
      order_seen_at: null,
      unclear_since: db.fn.now(),
      due_at: db.fn.now(),
    },
    keptBy(actor, invoice)
  )
}

/**
 * Staff take back the void of an upload whose outcome is unknown. A worker that holds it goes on. Its
 * order may have changed since the void was requested: should nothing be issued, it is planned anew.
 *
 * @returns null when the row changed since it was read: then nothing is written
 */
export function dropVoid(
  db: Knex,
  invoice: Kept & Pick<InvoiceRecord, "status" | "reason">,
  actor: string | null
): Promise<InvoiceRecord | null> {
  const { status, reason, plan_version } = invoice
  return transition(
    db,
    invoice.id,
    { status: [status], reason, plan_version, void_requested: true },
    { ...dropped(db), order_seen_at: null },
    keptBy(actor, invoice)
  )
}
