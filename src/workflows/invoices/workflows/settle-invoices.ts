import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { planOrder } from "../plan/plan-orders"
import { settleInvoice } from "../settle/settle-invoice"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"

/** Few at a time: each holds a lease while the others wait. */
const AT_ONCE = 5

/**
 * Queries all invoices whose outcome is unknown and whose time has come. An order whose invoice was
 * found is planned again: it may have been cancelled while the invoice was not known. So is one that
 * staff requested another invoice for: where none was found, that is due now.
 */
export async function settleInvoices(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  while (!service.inMaintenance && !service.stopping) {
    const claims = await service.claimUnclear(AT_ONCE)
    if (!claims.length) return

    const settled = await Promise.all(claims.map((claim) => settleInvoice(service, claim, logger)))
    for (const [n, { invoice }] of settled.entries()) {
      if (!invoice?.invoice_number && !claims[n].reissue_requested_at) continue
      try {
        await planOrder(container, { order_id: claims[n].order_id })
      } catch (error) {
        logger.error(
          "Taiwan invoicing: the sweep plans an order that could not be.",
          error as Error
        )
      }
    }
    // A service that does not answer is not queried about each of many invoices.
    if (!settled.some(({ answered }) => answered)) return
    await service.hastenProbe("answer")
  }
}

export const settleInvoicesStepId = "settle-tw-invoices-step"

/** Queries all invoices whose outcome is unknown and whose time has come; emits nothing. */
export const settleInvoicesStep = createStep(
  settleInvoicesStepId,
  async (_: void, { container }) => {
    await settleInvoices(container)
    return new StepResponse(undefined)
  }
)

export const settleInvoicesWorkflowId = "settle-tw-invoices"

/** Queries all invoices whose outcome is unknown and whose time has come. */
export const settleInvoicesWorkflow = createWorkflow(settleInvoicesWorkflowId, () => {
  settleInvoicesStep()
  emitInvoiceEventsStep()
})
