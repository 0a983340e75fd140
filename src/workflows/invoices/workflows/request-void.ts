import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { requestVoidStep, type RequestVoidInput } from "../steps/request-void"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export const requestVoidWorkflowId = "request-tw-invoice-void"

/** Voids an invoice because a person asks for it; waits a few seconds for what comes of it. */
export const requestVoidWorkflow = createWorkflow(
  requestVoidWorkflowId,
  (input: WorkflowData<RequestVoidInput>) => {
    const requested = requestVoidStep(input)
    workOnInvoiceStep({ order_id: requested.order_id, kinds: ["void"] })
    return new WorkflowResponse(requested)
  }
)
