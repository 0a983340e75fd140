import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import {
  saveCustomerInvoiceDetailsStep,
  type SaveCustomerInvoiceDetailsInput,
} from "../steps/save-customer-invoice-details"

export const saveCustomerInvoiceDetailsWorkflowId = "save-tw-customer-invoice-details"

/** Keeps a customer's details for the next order. `details` come from `validateInvoiceDetails`. */
export const saveCustomerInvoiceDetailsWorkflow = createWorkflow(
  saveCustomerInvoiceDetailsWorkflowId,
  (input: WorkflowData<SaveCustomerInvoiceDetailsInput>) => {
    saveCustomerInvoiceDetailsStep(input)
  }
)
