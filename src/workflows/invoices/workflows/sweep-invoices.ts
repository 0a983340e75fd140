import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow } from "@medusajs/framework/workflows-sdk"
import { compareReaders } from "../../../medusa-data/readers"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { planAll } from "../plan/plan-all"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { continueBulkIssuesStep } from "../steps/continue-bulk-issues"
import { workOnDueStep } from "../steps/work-on-due"
import { planChangedOrdersStep } from "../steps/plan-changed-orders"

const PAGE = 200

/**
 * The longest run, because the rest of the sweep is due too: the next sweep continues.
 * Milliseconds.
 */
const LONGEST = 60_000

/**
 * Plans all due orders whose invoice waits, those with the oldest plan first: invoices whose delay
 * is over are in the same queue as those that wait for payment.
 */
export async function planWaitingOrders(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const end = performance.now() + LONGEST
  while (performance.now() < end && !service.stopping) {
    const orders = await service.nextWaitingOrders(PAGE)
    await planAll(container, orders)
    if (orders.length < PAGE) return
  }
}

const compareReadersStepId = "compare-tw-readers-step"

/** The first sweep of a process compares what it reads of Medusa in SQL with what Query gives. */
const compareReadersStep = createStep(compareReadersStepId, async (_: void, { container }) => {
  await compareReaders(container)
  return new StepResponse(undefined)
})

export const planWaitingInvoicesStepId = "plan-waiting-tw-invoices-step"

/**
 * A payment or a fulfilment does not change the order's own row, so invoices that wait for one are
 * planned again.
 */
export const planWaitingInvoicesStep = createStep(
  planWaitingInvoicesStepId,
  async (_: void, { container }) => {
    await planWaitingOrders(container)
    return new StepResponse(undefined)
  }
)

export const planReissuesStepId = "plan-tw-invoice-reissues-step"

const MOST_PER_SWEEP = 100

/** Plans the invoices that replace one that was voided for them. */
export const planReissuesStep = createStep(planReissuesStepId, async (_: void, { container }) => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  await planAll(container, await service.nextReissues(MOST_PER_SWEEP))
  return new StepResponse(undefined)
})

export const sortOverdueInvoicesStepId = "sort-overdue-tw-invoices-step"

/**
 * An invoice that could not be sent for a day needs review. It continues automatically as soon as
 * sending works.
 */
export const sortOverdueInvoicesStep = createStep(
  sortOverdueInvoicesStepId,
  async (_: void, { container }) => {
    await container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).sortOverdue()
    return new StepResponse(undefined)
  }
)

export const sortUnansweredInvoicesStepId = "sort-unanswered-tw-invoices-step"

/** An invoice, or a void, whose outcome is unknown for a day needs review. */
export const sortUnansweredInvoicesStep = createStep(
  sortUnansweredInvoicesStepId,
  async (_: void, { container }) => {
    await container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).sortUnanswered()
    return new StepResponse(undefined)
  }
)

export const sweepInvoicesWorkflowId = "sweep-tw-invoices"

/** The parts are independent: a table that cannot be read does not prevent a void. */
const GO_ON = { continueOnPermanentFailure: true }

/**
 * Does all work that events should have triggered but did not. It plans orders without an event,
 * and invoices that wait for something that has happened meanwhile. It works on due uploads,
 * unknown outcomes and requested voids, and emits events that a dead process did not emit. A part
 * that fails is in the run's `errors`. No part takes much longer than a minute: a million orders to
 * plan or to send delay no void.
 */
export const sweepInvoicesWorkflow = createWorkflow(sweepInvoicesWorkflowId, () => {
  compareReadersStep().config(GO_ON)
  planChangedOrdersStep().config(GO_ON)
  planWaitingInvoicesStep().config(GO_ON)
  planReissuesStep().config(GO_ON)
  continueBulkIssuesStep().config(GO_ON)
  emitInvoiceEventsStep().config(GO_ON)
  // New invoices come first, so that slow answers about old ones do not delay them.
  workOnDueStep({ kind: "dispatch" }).config({
    name: "dispatch-tw-invoices-step",
    continueOnPermanentFailure: true,
  })
  // After a night without workers, the dispatch above may have sent them; those that are left are
  // an alarm.
  sortOverdueInvoicesStep().config(GO_ON)
  workOnDueStep({ kind: "settle" }).config({
    name: "settle-tw-invoices-step",
    continueOnPermanentFailure: true,
  })
  workOnDueStep({ kind: "void" }).config({
    name: "void-tw-invoices-step",
    continueOnPermanentFailure: true,
  })
  // For the same reason, this comes after the queries above.
  sortUnansweredInvoicesStep().config(GO_ON)
  workOnDueStep({ kind: "dispatch" }).config({
    name: "dispatch-settled-tw-invoices-step",
    continueOnPermanentFailure: true,
  })
})
