import { model } from "@medusajs/framework/utils"

/** One row, id `state`: since when the plugin invoices by itself, and how far the sweep has read. */
export const TwInvoicingState = model.define("tw_invoicing_state", {
  id: model.text().primaryKey(),
  /** First boot with credentials. Orders placed before it are never invoiced by themselves. */
  started_at: model.dateTime(),
  /** All orders changed before this time have been asked about. */
  swept_until: model.dateTime(),
})
