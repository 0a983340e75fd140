import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { planInvoicesStep } from "../steps/plan-invoices"

export const planInvoicesWorkflowId = "plan-tw-invoices"

/**
 * Asks of many orders what should exist for them and writes it down; sends nothing. Safe at any
 * time.
 *
 * @returns the ids of orders that could not be planned, which the sweep meets again
 */
export const planInvoicesWorkflow = createWorkflow(
  planInvoicesWorkflowId,
  (input: WorkflowData<{ order_ids: string[] }>) => {
    const planned = planInvoicesStep(input)
    announceChangesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(planned)
  }
)
