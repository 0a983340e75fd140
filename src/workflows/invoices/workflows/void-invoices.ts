import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isVoidOfOrder } from "../../../rules/invoice/requested-void"
import { planOrder } from "../plan/plan-orders"
import { voidInvoice } from "../void/void-invoice"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { traced } from "../../../telemetry/traced"

const AT_ONCE = 5

/**
 * Whether the order is planned again: another invoice was requested, or the order may have been
 * sold and paid again meanwhile. Or a void of staff failed, and the order may ask for its own by
 * now.
 */
const isPlannedAgain = ({ status, reissue_requested_at, void_reason }: InvoiceRecord) =>
  status === "voided"
    ? reissue_requested_at !== null || void_reason === "order_refunded"
    : status === "attention" && !isVoidOfOrder({ void_reason })

/** The longest run: other work is due too, and the next sweep continues. Milliseconds. */
const LONGEST = 60_000

/** Sends due voids of invoices, for at most `longest` milliseconds, while the service answers. */
export const voidInvoices = (container: MedusaContainer, longest = LONGEST): Promise<void> =>
  traced("tw_invoicing.void", {}, () => voidDue(container, longest))

async function voidDue(container: MedusaContainer, longest: number): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  const end = performance.now() + longest
  while (!service.inMaintenance && !service.stopping && performance.now() < end) {
    const claims = await service.claimVoiding(AT_ONCE)
    if (!claims.length) return

    const voided = await Promise.all(claims.map((claim) => voidInvoice(service, claim, logger)))
    for (const { invoice } of voided) {
      const order_id = invoice?.order_id
      if (!order_id || !isPlannedAgain(invoice)) continue
      try {
        await planOrder(container, { order_id })
      } catch (error) {
        logger.error(
          "Taiwan invoicing: an order could not be planned; the sweep will plan it.",
          error as Error
        )
      }
    }
    // If the service does not answer, the remaining voids are not sent.
    if (!voided.some(({ answered }) => answered)) return
  }
}

export const voidInvoicesStepId = "void-tw-invoices-step"

/** Sends all due voids of invoices; emits nothing. */
export const voidInvoicesStep = createStep(voidInvoicesStepId, async (_: void, { container }) => {
  await voidInvoices(container)
  return new StepResponse(undefined)
})

export const voidInvoicesWorkflowId = "void-tw-invoices"

/** Sends all due voids of invoices. */
export const voidInvoicesWorkflow = createWorkflow(voidInvoicesWorkflowId, () => {
  voidInvoicesStep()
  emitInvoiceEventsStep()
})
