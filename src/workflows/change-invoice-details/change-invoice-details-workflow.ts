import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import {
  changeInvoiceDetailsStep,
  type ChangeInvoiceDetailsInput,
} from "./change-invoice-details-step"

export const changeInvoiceDetailsWorkflowId = "change-tw-invoice-details"

/** Staff change whom an order's invoice is for, until it is sent. */
export const changeInvoiceDetailsWorkflow = createWorkflow(
  changeInvoiceDetailsWorkflowId,
  (input: WorkflowData<ChangeInvoiceDetailsInput>) => {
    const changes = changeInvoiceDetailsStep(input)
    emitStatusChangesWorkflow.runAsStep({ input: changes })
    dispatchInvoicesWorkflow.runAsStep({ input: undefined })
  }
)
