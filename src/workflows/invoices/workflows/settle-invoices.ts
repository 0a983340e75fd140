import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { planOrder } from "../plan/plan-orders"
import { settleInvoice } from "../settle/settle-invoice"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { traced } from "../../../telemetry/traced"

/** Few at a time: each holds a lease while the others wait. */
const AT_ONCE = 5

/** The longest run: other work is due too, and the next sweep continues. Milliseconds. */
const LONGEST = 60_000

/**
 * Queries due invoices whose outcome is unknown, for at most `longest` milliseconds, while the service
 * answers. An order whose invoice was found is planned again, because it may have been cancelled while the outcome was unknown. An order for which staff
 * requested another invoice is also planned again: if no invoice was found, the other one is due
 * now.
 */
export const settleInvoices = (container: MedusaContainer, longest = LONGEST): Promise<void> =>
  traced("tw_invoicing.settle", {}, () => settleDue(container, longest))

async function settleDue(container: MedusaContainer, longest: number): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  const end = performance.now() + longest
  while (!service.inMaintenance && !service.stopping && performance.now() < end) {
    const claims = await service.claimUnclear(AT_ONCE)
    if (!claims.length) return

    const settled = await Promise.all(claims.map((claim) => settleInvoice(service, claim, logger)))
    for (const [n, { invoice }] of settled.entries()) {
      const { order_id, reissue_requested_at } = claims[n]
      if (!order_id || (!invoice?.invoice_number && !reissue_requested_at)) continue
      try {
        await planOrder(container, { order_id })
      } catch (error) {
        logger.error(
          "Taiwan invoicing: an order could not be planned; the sweep will plan it.",
          error as Error
        )
      }
    }
    // If the service does not answer, the remaining invoices are not queried.
    if (!settled.some(({ answered }) => answered)) return
    await service.hastenProbe("answer")
  }
}

export const settleInvoicesStepId = "settle-tw-invoices-step"

/** Queries all due invoices whose outcome is unknown; emits nothing. */
export const settleInvoicesStep = createStep(
  settleInvoicesStepId,
  async (_: void, { container }) => {
    await settleInvoices(container)
    return new StepResponse(undefined)
  }
)

export const settleInvoicesWorkflowId = "settle-tw-invoices"

/** Queries all due invoices whose outcome is unknown. */
export const settleInvoicesWorkflow = createWorkflow(settleInvoicesWorkflowId, () => {
  settleInvoicesStep()
  emitInvoiceEventsStep()
})
