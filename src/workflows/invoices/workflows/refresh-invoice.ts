import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { refreshInvoiceStep } from "../steps/refresh-invoice"

export const refreshInvoiceWorkflowId = "refresh-tw-invoice"

/**
 * Asks the service how an invoice and its allowances stand, because a person wants to know.
 *
 * @returns a sentence for each allowance that could not be read
 */
export const refreshInvoiceWorkflow = createWorkflow(
  refreshInvoiceWorkflowId,
  (input: WorkflowData<{ invoice_id: string }>) => {
    const refreshed = refreshInvoiceStep(input)
    announceChangesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(refreshed)
  }
)
