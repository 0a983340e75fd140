import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { requestInvoiceStep } from "../steps/request-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export const requestInvoiceWorkflowId = "request-tw-invoice"

/**
 * Issues the invoice of an order because a person asks for it. Behind many others it is on its way
 * when this returns.
 */
export const requestInvoiceWorkflow = createWorkflow(
  requestInvoiceWorkflowId,
  (input: WorkflowData<{ order_id: string; actor: string | null }>) => {
    const requested = requestInvoiceStep(input)
    workOnInvoiceStep({ order_id: input.order_id, kinds: ["dispatch"] })
    return new WorkflowResponse(requested)
  }
)
