import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { saveInvoiceDetailsStep, type SaveInvoiceDetailsInput } from "./save-invoice-details-step"

export const saveInvoiceDetailsWorkflowId = "save-tw-invoice-details"

/** Keeps whom a cart's invoice is for. `details` come from `validateInvoiceDetails`. */
export const saveInvoiceDetailsWorkflow = createWorkflow(
  saveInvoiceDetailsWorkflowId,
  (input: WorkflowData<SaveInvoiceDetailsInput>) => {
    saveInvoiceDetailsStep(input)
  }
)
