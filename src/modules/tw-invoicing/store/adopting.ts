import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

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
    issued_at = null,
    found_amount = null,
    by_hand = false,
  }: {
    invoice_number: string
    service_status: LiveStatus
    actor: string | null
    account: string
    /** As staff know it. Default: when it was sent. */
    issued_at?: Date | null
    /** As the service says it, TWD dollars: for a row that was never made out. */
    found_amount?: number | null
    /** Staff issued it in the service's console, under no order number of ours. */
    by_hand?: boolean
  }
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    "adopted",
    { id, plan_version },
    { invoice_number, service_status, account, issued_at, found_amount, by_hand },
    { actor }
  )
}
