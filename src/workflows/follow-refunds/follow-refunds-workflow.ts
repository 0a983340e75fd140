import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { announcePaymentIssuesStep } from "../payment-issues/announce-payment-issues-step"
import { followRefundsStep } from "./follow-refunds-step"

export const followRefundsWorkflowId = "follow-refunds"

/** Follows refunds to their end, and tells of whatever was written down for staff. */
export const followRefundsWorkflow = createWorkflow(followRefundsWorkflowId, () => {
  followRefundsStep()
  return new WorkflowResponse(announcePaymentIssuesStep())
})
