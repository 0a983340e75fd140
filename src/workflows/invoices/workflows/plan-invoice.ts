import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { planInvoiceStep } from "../steps/plan-invoice"
import type { PlanOrderInput } from "../plan/decide-plan"

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
    announceChangesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(planned)
  }
)
