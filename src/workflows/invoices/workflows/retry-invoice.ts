import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { retryInvoiceStep } from "../steps/retry-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export const retryInvoiceWorkflowId = "retry-tw-invoice"

/** Tries an invoice again because a person asks for it; waits a few seconds for what comes of it. */
export const retryInvoiceWorkflow = createWorkflow(
  retryInvoiceWorkflowId,
  (input: WorkflowData<{ invoice_id: string; actor: string | null }>) => {
    const retried = retryInvoiceStep(input)
    workOnInvoiceStep({ order_id: retried.order_id, kinds: ["settle", "dispatch", "void"] })
    return new WorkflowResponse(retried)
  }
)
