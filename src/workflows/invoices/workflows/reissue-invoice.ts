import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { reissueInvoiceStep, type ReissueInvoiceInput } from "../steps/reissue-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export const reissueInvoiceWorkflowId = "reissue-tw-invoice"

/**
 * Issues another invoice in place of one that was wrong: voids it, and when the service confirmed
 * that, issues the next, with a new order number. What dies in between is gone on with by the sweep.
 */
export const reissueInvoiceWorkflow = createWorkflow(
  reissueInvoiceWorkflowId,
  (input: WorkflowData<ReissueInvoiceInput>) => {
    const requested = reissueInvoiceStep(input)
    workOnInvoiceStep({ order_id: requested.order_id, kinds: ["void", "dispatch"] })
    return new WorkflowResponse(requested)
  }
)
