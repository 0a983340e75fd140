import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { findLateInvoice } from "../reconcile/find-late-invoice"
import { reconcileInvoice, unreadSentence } from "../reconcile/reconcile-invoice"
import { STATUS_FACTS } from "../../../rules/invoice/status-facts"
import { retrieveInvoice } from "../stored-invoice"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"

const PAGE = 200

/** The longest run, because other jobs wait: the next run continues. Milliseconds. */
const LONGEST = 30_000

/**
 * Compares recent invoices that were not compared this night with the service, those with the
 * oldest comparison first, for at most `longest` milliseconds. The next run continues where this
 * one ended. If the service does not answer, the rest waits for the next run.
 */
export async function reconcileRecent(container: MedusaContainer, longest = LONGEST) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  const end = performance.now() + longest
  while (!service.inMaintenance && !service.stopping) {
    const ids = await service.nextToReconcile(PAGE)
    if (!ids.length) return

    for (const id of ids) {
      try {
        if (!(await reconcile(container, id))) return
      } catch (error) {
        // It holds up none of those behind it.
        await service.postponeReconcile({ id }, true)
        logger.warn(`Taiwan invoicing: invoice ${id} was not compared: ${(error as Error).message}`)
        if (hasNoAnswer(error)) return
      }
      if (service.stopping || performance.now() >= end) return
    }
  }
}

/** @returns whether the service was reached: else the run ends */
async function reconcile(container: MedusaContainer, id: string): Promise<boolean> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const invoice = await retrieveInvoice(service, id)
  const { status, order_number, invoice_number, sent_at } = invoice
  if (order_number && !invoice_number && !sent_at) {
    if (await findLateInvoice(container, { ...invoice, order_number })) return true
    throw new Error("the service gave no clear answer about its order number.")
  }
  if (!invoice_number || !STATUS_FACTS[status].reconciled) {
    // The service is queried about it in another way.
    await service.postponeReconcile(invoice, false)
    return true
  }
  const unread = await reconcileInvoice(container, id)
  for (const allowance of unread) {
    logger.warn(`Taiwan invoicing: invoice ${id}: ${unreadSentence(allowance).en}`)
  }
  return !unread.some(({ error }) => error && hasNoAnswer(error))
}

const hasNoAnswer = (error: unknown) =>
  error instanceof InvoicingError && error.outcome === "not_sent"

export const reconcileInvoicesStepId = "reconcile-tw-invoices-step"

/** Compares recent invoices that were not compared this night, as many as one run has time for. */
export const reconcileInvoicesStep = createStep(
  reconcileInvoicesStepId,
  async (_: void, { container }) => {
    await reconcileRecent(container)
    return new StepResponse(undefined)
  }
)

export const reconcileInvoicesWorkflowId = "reconcile-tw-invoices"

/** Compares all recent invoices with the service's records. */
export const reconcileInvoicesWorkflow = createWorkflow(reconcileInvoicesWorkflowId, () => {
  reconcileInvoicesStep()
  emitInvoiceEventsStep()
})
