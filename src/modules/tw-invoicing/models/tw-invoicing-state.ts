import { model } from "@medusajs/framework/utils"

/**
 * One row, id `state`: since when the plugin invoices automatically, how far the sweep has read,
 * and whether sending is paused.
 */
export const TwInvoicingState = model.define("tw_invoicing_state", {
  id: model.text().primaryKey(),
  /** First boot with credentials. Orders placed before it are never invoiced by themselves. */
  started_at: model.dateTime(),
  /**
   * When staff said that the database was restored; database time. An invoice of an order from before
   * is queried before it is sent for the first time. Null: it never was.
   */
  restored_at: model.dateTime().nullable(),
  /** The option `issueOn` of the last start; null: there was none. */
  issue_on: model.text().nullable(),
  /** All orders changed before this time were checked. */
  swept_until: model.dateTime(),
  /** When the last sweep was; database time. Null: there was none. */
  swept_at: model.dateTime().nullable(),
  /** When a sweep last read a whole day's orders again; database time. */
  day_swept_at: model.dateTime().nullable(),
  /** Uploads in a row without an answer. */
  failures: model.number().default(0),
  /** Why nothing is sent (`PauseReason`); null: sending is not paused. */
  pause_reason: model.text().nullable(),
  /** The service's message or the error that paused it. */
  pause_detail: model.text().nullable(),
  paused_at: model.dateTime().nullable(),
  /** When one upload may try whether it works again; database time. */
  probe_at: model.dateTime().nullable(),
  /** Tries since the pause began. */
  probes: model.number().default(0),
  /** `paused` or `resumed`: an event that is still to be emitted. */
  event_name: model.text().nullable(),
  emit_at: model.dateTime().nullable(),
})
