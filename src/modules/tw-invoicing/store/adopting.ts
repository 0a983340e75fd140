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
  }: {
    invoice_number: string
    service_status: LiveStatus
    actor: string | null
    account: string
  }
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    "adopted",
    { id, plan_version },
    { invoice_number, service_status, account },
    { actor }
  )
}
