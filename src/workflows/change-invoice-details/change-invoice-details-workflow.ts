import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../announce-changes/announce-changes-workflow"
import {
  changeInvoiceDetailsStep,
  type ChangeInvoiceDetailsInput,
} from "./change-invoice-details-step"
import { workOnInvoiceStep } from "../work-on-invoice/work-on-invoice-step"

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
