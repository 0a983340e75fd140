import { model } from "@medusajs/framework/utils"
import { INVOICE_EVENT_TYPES } from "../../../rules/invoice/invoice-status"
import { HAS_MESSAGE } from "../service-messages"

/** One entry of an invoice's timeline. Only ever added. */
export const TwInvoiceEvent = model
  .define("tw_invoice_event", {
    id: model.id({ prefix: "twiev" }).primaryKey(),
    invoice_id: model.text(),
    type: model.enum([...INVOICE_EVENT_TYPES]),
    /** The id of the user who requested it; null: the plugin itself. */
    actor: model.text().nullable(),
    /** The service's message or the reason. The message goes with the buyer's data. */
    detail: model.text().nullable(),
    /** The event to emit for it, without `tw_invoice.`; null: none. */
    event_name: model.text().nullable(),
    /** When to emit that event (again, if a worker died over it); null: done. Database time. */
    emit_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_tw_invoice_event_created_at", on: ["created_at"] },
    { name: "IDX_tw_invoice_event_type_created_at", on: ["type", "created_at"] },
    // Whole, because buyers' data go from the entries of deleted invoices too.
    { name: "IDX_tw_invoice_event_invoice", on: ["invoice_id", "created_at"], where: null },
    { name: "IDX_tw_invoice_event_message", on: ["created_at"], where: HAS_MESSAGE },
    {
      name: "IDX_tw_invoice_event_emit",
      on: ["emit_at"],
      where: "emit_at IS NOT NULL AND deleted_at IS NULL",
    },
  ])
