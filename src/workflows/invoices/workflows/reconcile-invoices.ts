import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { InvoicingError } from "../../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { Selection } from "../../../modules/tw-invoicing/service"
import { findLateInvoice } from "../reconcile/find-late-invoice"
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

type Kind = {
  /** Which invoices are queried, and which of them first. */
  next: (service: TwInvoicingModuleService, selection: Selection) => Promise<string[]>
  /** @returns sentences for the log about what the service could not answer for */
  query: (container: MedusaContainer, id: string) => Promise<Unread>
}

/** `noAnswer`: the service was not reached. */
type Unread = { sentences: string[]; noAnswer: boolean }

/** Those without a number come first: they are few, and a void has a deadline. */
const KINDS: Kind[] = [
  {
    next: (service, selection) => service.nextLeftWithoutNumber(selection),
    query: async (container, id) => {
      if (!(await findLateInvoice(container, id))) {
        throw new Error("the service gave no clear answer about its order number.")
      }
      return { sentences: [], noAnswer: false }
    },
  },
  {
    next: (service, selection) => service.nextToReconcile(selection),
    query: async (container, id) => {
      const unread = await reconcileInvoice(container, id)
      return {
        sentences: unread.map((allowance) => unreadSentence(allowance).en),
        noAnswer: unread.some(({ error }) => error && hasNoAnswer(error)),
      }
    },
  },
]

/**
 * Compares recent invoices that were not compared this night with the service, those with the
 * oldest comparison first, for at most `longest` milliseconds: the next run continues where this
 * one ended. If the service does not answer, the rest waits for the next run.
 */
export async function reconcileRecent(container: MedusaContainer, longest = LONGEST) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  if (!service.configured) return

  const began = performance.now()
  for (const [id, at] of unanswered) if (began - at > LEFT_ALONE) unanswered.delete(id)
  for (const kind of KINDS) {
    if (!(await reconcileKind(container, kind, began + longest))) return
  }
}

/** @returns whether all of the kind were compared: else the run ends */
async function reconcileKind(
  container: MedusaContainer,
  { next, query }: Kind,
  end: number
): Promise<boolean> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const olderThan = new Date(Date.now() - NIGHT)
  while (!service.inMaintenance && !service.stopping) {
    const limit = PAGE + unanswered.size
    const ids = (await next(service, { days: DAYS, olderThan, limit })).filter(
      (id) => !unanswered.has(id)
    )
    if (!ids.length) return true

    for (const id of ids) {
      try {
        const { sentences, noAnswer } = await query(container, id)
        for (const sentence of sentences) {
          logger.warn(`Taiwan invoicing: invoice ${id}: ${sentence}`)
        }
        if (noAnswer) return false
      } catch (error) {
        unanswered.set(id, performance.now())
        logger.warn(`Taiwan invoicing: invoice ${id} was not compared: ${(error as Error).message}`)
        if (hasNoAnswer(error)) return false
      }
      if (service.stopping || performance.now() >= end) return false
    }
  }
  return false
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
