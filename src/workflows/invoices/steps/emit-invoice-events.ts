import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { DueAnnouncement } from "../../../modules/tw-invoicing/service"

/** Events about an invoice; each carries `{ id, order_id }`. */
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

/** Emits the events of all changes that are due; returns how many. Every workflow of invoices ends with it. */
export const emitInvoiceEventsStep = createStep(
  emitInvoiceEventsStepId,
  async (_: void, { container }) => new StepResponse(await emitInvoiceEvents(container))
)

const PAGE = 200

/**
 * Emits the events of all changes that are due. A change is recorded in one transaction with the mark
 * that its event is due, and the mark is removed only after the event bus took the event: each is
 * emitted once, and once more when a process dies in between.
 *
 * @returns how many events were emitted
 */
export async function emitInvoiceEvents(container: MedusaContainer): Promise<number> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const eventBus = container.resolve(Modules.EVENT_BUS)
  let emitted = 0

  const pause = await service.claimPauseAnnouncement()
  if (pause) {
    const { announcement, reason, since } = pause
    const data = announcement === "paused" ? { reason, since } : {}
    await eventBus.emit({ name: `tw_invoicing.${announcement}`, data })
    await service.recordPauseAnnounced(pause)
    emitted++
  }

  for (;;) {
    const due = await service.claimAnnouncements(PAGE)
    if (!due.length) return emitted
    const messages = eventsOf(due)
    await eventBus.emit(messages)
    await service.recordAnnounced(due.map(({ id }) => id))
    emitted += messages.length
  }
}

/** Several entries of one action, such as an allowance and the totals it changes, are one event. */
function eventsOf(due: DueAnnouncement[]) {
  const events = new Map(
    due.map(({ announcement, invoice_id, order_id }) => [
      `${announcement} ${invoice_id}`,
      { name: `tw_invoice.${announcement}`, data: { id: invoice_id, order_id } },
    ])
  )
  return [...events.values()]
}
