import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { adoptInvoiceStep, type AdoptInvoiceInput } from "../steps/adopt-invoice"
import { workOnInvoiceStep } from "../steps/work-on-invoice"

export const adoptInvoiceWorkflowId = "adopt-tw-invoice"

/** Takes over an invoice that a person found at the service; of a cancelled order it is voided. */
export const adoptInvoiceWorkflow = createWorkflow(
  adoptInvoiceWorkflowId,
  (input: WorkflowData<AdoptInvoiceInput>) => {
    const adopted = adoptInvoiceStep(input)
    workOnInvoiceStep({ order_id: adopted.order_id, kinds: ["void"] })
    return new WorkflowResponse(adopted)
  }
)
