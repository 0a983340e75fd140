import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { PlanOrderInput } from "../plan/decide-plan"
import { planOrder } from "../plan/plan-orders"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { planAll } from "../plan/plan-all"

export const planInvoiceStepId = "plan-tw-invoice-step"

/** Decides what should exist for an order, and records it; sends and emits nothing. */
export const planInvoiceStep = createStep(
  planInvoiceStepId,
  async (input: PlanOrderInput, { container }) => {
    const { invoice } = await planOrder(container, input)
    return new StepResponse({ invoice_id: invoice?.id ?? null })
  }
)

export const planInvoiceWorkflowId = "plan-tw-invoice"

/**
 * Decides what should exist for an order, and records it; sends nothing. Safe at any time.
 *
 * @returns the id of the order's invoice, or null
 */
export const planInvoiceWorkflow = createWorkflow(
  planInvoiceWorkflowId,
  (input: WorkflowData<PlanOrderInput>) => {
    const planned = planInvoiceStep(input)
    emitInvoiceEventsStep()
    return new WorkflowResponse(planned)
  }
)

export const planInvoicesStepId = "plan-tw-invoices-step"

/**
 * Like `planInvoiceStep`, for many orders at once; an order that cannot be planned is left to the
 * sweep.
 */
export const planInvoicesStep = createStep(
  planInvoicesStepId,
  async ({ order_ids }: { order_ids: string[] }, { container }) => {
    return new StepResponse({ failed: await planAll(container, order_ids) })
  }
)

export const planInvoicesWorkflowId = "plan-tw-invoices"

/**
 * Decides for many orders what should exist for them, and records it; sends nothing. Safe at any time.
 *
 * @returns the ids of orders that could not be planned, which the sweep finds again
 */
export const planInvoicesWorkflow = createWorkflow(
  planInvoicesWorkflowId,
  (input: WorkflowData<{ order_ids: string[] }>) => {
    const planned = planInvoicesStep(input)
    emitInvoiceEventsStep()
    return new WorkflowResponse(planned)
  }
)
