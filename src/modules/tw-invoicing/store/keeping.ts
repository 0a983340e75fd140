import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ORDER_VOID_REASONS } from "../../../rules/requested-void"
import { timelineDetail } from "../../../rules/timeline-detail"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/**
 * Staff take back a void that could not be made: the invoice is issued as before. A request to issue
 * another in its place goes with the void.
 *
 * @returns null when the row changed since it was read: then nothing is written
 */
export function keepInvoice(
  db: Knex,
  {
    id,
    plan_version,
    reissue_requested_at,
  }: Pick<InvoiceRecord, "id" | "plan_version" | "reissue_requested_at">,
  actor: string | null
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    id,
    { status: ["attention"], plan_version, void_requested: true },
    {
      status: "issued",
      reason: null,
      reason_detail: null,
      // Else the planner would request the order's void again.
      kept_at: db.raw("case when void_reason = any(?) then now() else kept_at end", [
        [...ORDER_VOID_REASONS],
      ]),
      void_requested_at: null,
      void_reason: null,
      reissue_requested_at: null,
      reissue_requested_by: null,
      reissue_details: null,
      unclear_since: null,
      queries: 0,
      due_at: null,
      lease_expires_at: null,
      fence: db.raw("fence + 1"),
      plan_version: db.raw("plan_version + 1"),
    },
    { type: "kept", actor, detail: reissue_requested_at && timelineDetail("reissue_dropped") }
  )
}
