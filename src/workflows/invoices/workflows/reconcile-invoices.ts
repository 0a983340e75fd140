import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { reconcileInvoice, unreadSentence } from "../reconcile/reconcile-invoice"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"

/** Two months of a period, and the weeks until its deadline; longer for an open allowance. */
const DAYS = 80
const PAGE = 200

/** The longest run, because other jobs wait: the next run continues. Milliseconds. */
const LONGEST = 30_000

/**
 * Longer than the hours of the runs, so that each invoice is compared once per night. Milliseconds.
 */
const NIGHT = 12 * 60 * 60_000

/** What the service could not answer for is left alone this long. Milliseconds. */
const LEFT_ALONE = 60 * 60_000

/** Invoices the service could not answer for, and when: they hold up none of those behind them. */
const unanswered = new Map<string, number>()

/**
 * Compares recent invoices that were not compared this night with the service, those with the
 * oldest comparison first, for at most `longest` milliseconds: the next run continues where this
 * one ended. If the service does not answer, the rest waits for the next run.
 */
export async function reconcileRecent(container: MedusaContainer, longest = LONGEST) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!service.configured) return

  const began = performance.now()
  for (const [id, at] of unanswered) if (began - at > LEFT_ALONE) unanswered.delete(id)
  const olderThan = new Date(Date.now() - NIGHT)
  while (!service.inMaintenance && !service.stopping) {
    const limit = PAGE + unanswered.size
    const ids = (await service.nextToReconcile({ days: DAYS, olderThan, limit })).filter(
      (id) => !unanswered.has(id)
    )
    if (!ids.length) return

    for (const id of ids) {
      try {
        const unread = await reconcileInvoice(container, id)
        for (const allowance of unread) {
          logger.warn(`Taiwan invoicing: invoice ${id}: ${unreadSentence(allowance).en}`)
        }
        if (unread.some(({ error }) => error && hasNoAnswer(error))) return
      } catch (error) {
        unanswered.set(id, performance.now())
        logger.warn(`Taiwan invoicing: invoice ${id} was not compared: ${(error as Error).message}`)
        if (hasNoAnswer(error)) return
      }
      if (service.stopping || performance.now() - began >= longest) return
    }
  }
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
