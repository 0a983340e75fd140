import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../announce-changes/announce-changes-workflow"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import {
  changeInvoiceDetailsStep,
  type ChangeInvoiceDetailsInput,
} from "./change-invoice-details-step"

export const changeInvoiceDetailsWorkflowId = "change-tw-invoice-details"

/** Staff change whom an order's invoice is for, until it is sent. */
export const changeInvoiceDetailsWorkflow = createWorkflow(
  changeInvoiceDetailsWorkflowId,
  (input: WorkflowData<ChangeInvoiceDetailsInput>) => {
    changeInvoiceDetailsStep(input)
    announceChangesWorkflow.runAsStep({ input: undefined })
    dispatchInvoicesWorkflow.runAsStep({ input: undefined })
  }
)
