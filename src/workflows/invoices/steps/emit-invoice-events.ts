import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { DueInvoiceEvent, DuePauseEvent } from "../../../modules/tw-invoicing/service"
import { emitEvents } from "../../common/emit-events"

/** Events about an invoice; each carries `{ id, order_id }`, `order_id` null if it belongs to none. */
export const TwInvoiceEvents = {
  ISSUED: "tw_invoice.issued",
  VOIDED: "tw_invoice.voided",
  ATTENTION: "tw_invoice.attention",
  ALLOWANCE_CHANGED: "tw_invoice.allowance_changed",
} as const

/** Events about the whole queue; `PAUSED` carries `{ reason, since }`. */
export const TwInvoicingEvents = {
  PAUSED: "tw_invoicing.paused",
  RESUMED: "tw_invoicing.resumed",
} as const

export const emitInvoiceEventsStepId = "emit-tw-invoice-events-step"

/**
 * Emits all due events of changes; returns their number. Every invoice workflow ends with this
 * step.
 */
export const emitInvoiceEventsStep = createStep(
  emitInvoiceEventsStepId,
  async (_: void, { container }) => new StepResponse(await emitInvoiceEvents(container))
)

/**
 * Emits all due events of pauses and of changes of invoices.
 *
 * @returns how many events were emitted
 */
export async function emitInvoiceEvents(container: MedusaContainer): Promise<number> {
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
  events.map(({ event_name, reason, since }) => ({
    name: `tw_invoicing.${event_name}`,
    data: event_name === "paused" ? { reason, since } : {},
  }))

/** Several entries of one action, such as an allowance and its changes of totals, are one event. */
function invoiceMessages(events: DueInvoiceEvent[]) {
  const messages = new Map(
    events.map(({ event_name, invoice_id, order_id }) => [
      `${event_name} ${invoice_id}`,
      { name: `tw_invoice.${event_name}`, data: { id: invoice_id, order_id } },
    ])
  )
  return [...messages.values()]
}
