import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { announcePaymentIssuesStep } from "../steps/announce-payment-issues"
import { reportUnconfirmedPaymentsStep } from "../steps/report-unconfirmed-payments"

export const reportUnconfirmedPaymentsWorkflowId = "report-unconfirmed-payments"

/** Records what could not be confirmed in time, and emits the events of what staff must see. */
export const reportUnconfirmedPaymentsWorkflow = createWorkflow(
  reportUnconfirmedPaymentsWorkflowId,
  () => {
    reportUnconfirmedPaymentsStep()
    return new WorkflowResponse(announcePaymentIssuesStep())
  }
)
