import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { refreshInvoiceStep } from "./refresh-invoice-step"

export const refreshInvoiceWorkflowId = "refresh-tw-invoice"

/** Asks the service how an invoice and its allowances stand, because a person wants to know. */
export const refreshInvoiceWorkflow = createWorkflow(
  refreshInvoiceWorkflowId,
  (input: WorkflowData<{ invoice_id: string }>) => {
    const changes = refreshInvoiceStep(input)
    emitStatusChangesWorkflow.runAsStep({ input: changes })
    return new WorkflowResponse(changes)
  }
)
