import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MOVING_STATUSES } from "../../../rules/invoice/status-facts"
import { inStatuses } from "./due"

/** All invoices of an order, or one invoice, which may belong to no order. */
export type InvoiceScope = { order_id: string } | { invoice_id: string }

/**
 * Whether work on an order's invoice is in progress or due. An invoice that waits for a later time
 * or for staff is not in progress.
 */
export async function isInProgress(db: Knex, invoices: InvoiceScope): Promise<boolean> {
  const row = await db("tw_invoice")
    .where("invoice_id" in invoices ? { id: invoices.invoice_id } : invoices)
    .whereNull("deleted_at")
    .whereRaw(
      `case when ${inStatuses(MOVING_STATUSES)}
         then lease_expires_at is not null or due_at <= now()
         else status = 'voided' and reissue_requested_at is not null end`
    )
    .first("id")
  return row !== undefined
}
