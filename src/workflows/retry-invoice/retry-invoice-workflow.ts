import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { settleInvoicesWorkflow } from "../settle-invoices/settle-invoices-workflow"
import { voidInvoicesWorkflow } from "../void-invoices/void-invoices-workflow"
import { retryInvoiceStep } from "./retry-invoice-step"

export const retryInvoiceWorkflowId = "retry-tw-invoice"

/** Tries an invoice again because a person asks for it. */
export const retryInvoiceWorkflow = createWorkflow(
  retryInvoiceWorkflowId,
  (input: WorkflowData<{ invoice_id: string; actor: string | null }>) => {
    const retried = retryInvoiceStep(input)
    settleInvoicesWorkflow.runAsStep({ input: undefined })
    dispatchInvoicesWorkflow.runAsStep({ input: undefined })
    voidInvoicesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(retried)
  }
)
