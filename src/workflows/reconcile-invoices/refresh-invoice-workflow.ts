import {
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { refreshInvoiceStep } from "./refresh-invoice-step"

export const refreshInvoiceWorkflowId = "refresh-tw-invoice"

/**
 * Asks the service how an invoice and its allowances stand, because a person wants to know.
 *
 * @returns what changed, and a sentence for each allowance that could not be read
 */
export const refreshInvoiceWorkflow = createWorkflow(
  refreshInvoiceWorkflowId,
  (input: WorkflowData<{ invoice_id: string }>) => {
    const refreshed = refreshInvoiceStep(input)
    emitStatusChangesWorkflow.runAsStep({
      input: transform(refreshed, ({ changes }) => changes),
    })
    return new WorkflowResponse(refreshed)
  }
)
