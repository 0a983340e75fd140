import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { requestInvoiceStep } from "./request-invoice-step"

export const requestInvoiceWorkflowId = "request-tw-invoice"

/** Issues the invoice of an order because a person asks for it. */
export const requestInvoiceWorkflow = createWorkflow(
  requestInvoiceWorkflowId,
  (input: WorkflowData<{ order_id: string; actor: string | null }>) => {
    const requested = requestInvoiceStep(input)
    dispatchInvoicesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(requested)
  }
)
