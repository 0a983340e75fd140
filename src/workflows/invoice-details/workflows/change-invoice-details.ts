import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../../invoices/workflows/announce-changes"
import {
  changeInvoiceDetailsStep,
  type ChangeInvoiceDetailsInput,
} from "../steps/change-invoice-details"
import { workOnInvoiceStep } from "../../invoices/steps/work-on-invoice"

export const changeInvoiceDetailsWorkflowId = "change-tw-invoice-details"

/** Staff change whom an order's invoice is for, until it is sent. */
export const changeInvoiceDetailsWorkflow = createWorkflow(
  changeInvoiceDetailsWorkflowId,
  (input: WorkflowData<ChangeInvoiceDetailsInput>) => {
    changeInvoiceDetailsStep(input)
    announceChangesWorkflow.runAsStep({ input: undefined })
    workOnInvoiceStep({ order_id: input.order_id, kinds: ["dispatch"] })
  }
)
