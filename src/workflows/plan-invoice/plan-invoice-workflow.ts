import {
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { planInvoiceStep } from "./plan-invoice-step"
import type { PlanOrderInput } from "./plan-order"

export const planInvoiceWorkflowId = "plan-tw-invoice"

/**
 * Asks what should exist for an order and writes it down; sends nothing. Safe at any time.
 *
 * @returns the id of the order's invoice, or null
 */
export const planInvoiceWorkflow = createWorkflow(
  planInvoiceWorkflowId,
  (input: WorkflowData<PlanOrderInput>) => {
    const planned = planInvoiceStep(input)
    emitStatusChangesWorkflow.runAsStep({
      input: transform(planned, ({ changes }) => changes),
    })
    return new WorkflowResponse(transform(planned, ({ invoice_id }) => ({ invoice_id })))
  }
)
