import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import {
  forgetCustomerInvoiceDetailsStep,
  type ForgetCustomerInvoiceDetailsInput,
} from "../steps/forget-customer-invoice-details"

export const forgetCustomerInvoiceDetailsWorkflowId = "forget-tw-customer-invoice-details"

/** Deletes the details kept for customers. Those of placed orders stay with their orders. */
export const forgetCustomerInvoiceDetailsWorkflow = createWorkflow(
  forgetCustomerInvoiceDetailsWorkflowId,
  (input: WorkflowData<ForgetCustomerInvoiceDetailsInput>) => {
    forgetCustomerInvoiceDetailsStep(input)
  }
)
