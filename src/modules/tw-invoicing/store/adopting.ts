import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LiveStatus } from "../../../rules/reconciliation"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/** In which an invoice that stands at the service may turn out to be this order's. */
export const ADOPTABLE = ["waiting", "pending", "unknown", "attention", "not_needed"] as const

/**
 * A person found the invoice at the service, and the service agrees. Whoever asks about it
 * meanwhile writes nothing more; its order is planned again.
 */
export function adoptInvoice(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  {
    invoice_number,
    service_status,
    actor,
    account,
  }: {
    invoice_number: string
    service_status: LiveStatus
    actor: string | null
    account: string
  }
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    id,
    { status: ADOPTABLE, plan_version },
    {
      status: db.raw("case when void_requested_at is null then 'issued' else 'voiding' end"),
      invoice_number,
      sent_to: account,
      service_status,
      issued_at: db.raw("coalesce(sent_at, now())"),
      reason: null,
      reason_detail: null,
      difference: null,
      due_at: db.fn.now(),
      due_since: null,
      unclear_since: null,
      lease_expires_at: null,
      queries: 0,
      refusal: null,
      fence: db.raw("fence + 1"),
      plan_version: db.raw("plan_version + 1"),
    },
    { type: "adopted", actor, detail: invoice_number }
  )
}
