import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { adoptInvoiceStep, type AdoptInvoiceInput } from "./adopt-invoice-step"
import { workOnInvoiceStep } from "../work-on-invoice/work-on-invoice-step"

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
