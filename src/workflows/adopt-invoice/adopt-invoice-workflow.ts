import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { voidInvoicesWorkflow } from "../void-invoices/void-invoices-workflow"
import { adoptInvoiceStep, type AdoptInvoiceInput } from "./adopt-invoice-step"

export const adoptInvoiceWorkflowId = "adopt-tw-invoice"

/** Takes over an invoice that a person found at the service; of a cancelled order it is voided. */
export const adoptInvoiceWorkflow = createWorkflow(
  adoptInvoiceWorkflowId,
  (input: WorkflowData<AdoptInvoiceInput>) => {
    const adopted = adoptInvoiceStep(input)
    voidInvoicesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(adopted)
  }
)
