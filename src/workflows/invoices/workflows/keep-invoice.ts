import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { workOnInvoiceStep } from "../steps/work-on-invoice"
import type { KeepInvoiceInput } from "../keep/keep-invoice"
import { keepInvoiceStep } from "../steps/keep-invoice"

export const keepInvoiceWorkflowId = "keep-tw-invoice"

/** Takes back the void of an invoice, which could not be made, because staff ask for it. */
export const keepInvoiceWorkflow = createWorkflow(
  keepInvoiceWorkflowId,
  (input: WorkflowData<KeepInvoiceInput>) => {
    const kept = keepInvoiceStep(input)
    workOnInvoiceStep({ order_id: kept.order_id, kinds: ["settle", "void"] })
    return new WorkflowResponse(kept)
  }
)
