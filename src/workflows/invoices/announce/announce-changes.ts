import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { DueInvoiceEvent, DuePauseEvent } from "../../../modules/tw-invoicing/store/outboxes"
import { emitEvents } from "../../common/emit-events"

/**
 * Emits the events of pauses and of all changes of invoices.
 *
 * @returns how many events were emitted
 */
export async function announceChanges(container: MedusaContainer): Promise<number> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const ofPauses = await emitEvents(container, {
    claim: (limit) => service.claimPauseEvents(limit),
    toMessages: pauseMessages,
    record: (events) => service.recordPauseEvents(events),
  })
  const ofInvoices = await emitEvents(container, {
    claim: (limit) => service.claimInvoiceEvents(limit),
    toMessages: invoiceMessages,
    record: (events) => service.recordInvoiceEvents(events),
  })
  return ofPauses + ofInvoices
}

const pauseMessages = (events: DuePauseEvent[]) =>
  events.map(({ announcement, reason, since }) => ({
    name: `tw_invoicing.${announcement}`,
    data: announcement === "paused" ? { reason, since } : {},
  }))

/** Several entries of one doing, such as an allowance and the totals it changes, are one event. */
function invoiceMessages(events: DueInvoiceEvent[]) {
  const messages = new Map(
    events.map(({ announcement, invoice_id, order_id }) => [
      `${announcement} ${invoice_id}`,
      { name: `tw_invoice.${announcement}`, data: { id: invoice_id, order_id } },
    ])
  )
  return [...messages.values()]
}
