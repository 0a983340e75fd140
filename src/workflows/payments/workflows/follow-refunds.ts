import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { announcePaymentIssuesStep } from "../steps/announce-payment-issues"
import { followRefundsStep } from "../steps/follow-refunds"

export const followRefundsWorkflowId = "follow-refunds"

/** Follows refunds to their end, and tells of whatever was written down for staff. */
export const followRefundsWorkflow = createWorkflow(followRefundsWorkflowId, () => {
  followRefundsStep()
  return new WorkflowResponse(announcePaymentIssuesStep())
})
