import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/**
 * Staff found the invoice at the service, and the service confirms it. A worker that queries the
 * service about it meanwhile writes nothing more; its order is planned again.
 */
export function adoptInvoice(
  db: Knex,
  { id, plan_version, fence }: Pick<InvoiceRecord, "id" | "plan_version" | "fence">,
  {
    invoice_number,
    service_status,
    actor,
    account,
    issued_at = null,
    found_amount = null,
    by_hand = false,
    details = null,
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
    /** Whom it is for, if it has no content that says so. */
    details?: InvoiceDetails | null
  }
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    "adopted",
    // One issued by hand loses its order number: it must not have been sent under it meanwhile. A
    // claim raises the fence, and no version.
    { id, plan_version, ...(by_hand && { fence }) },
    {
      ...{ invoice_number, service_status, account, issued_at, found_amount, by_hand },
      bought_as: details?.type ?? null,
      tax_id: details?.tax_id ?? null,
    },
    { actor }
  )
}
