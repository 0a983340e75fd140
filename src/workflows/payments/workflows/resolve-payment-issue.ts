import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  resolvePaymentIssueStep,
  type ResolvePaymentIssueInput,
} from "../steps/resolve-payment-issue"

export const resolvePaymentIssueWorkflowId = "resolve-payment-issue"

/** Marks a payment issue as dealt with. Throws when there is none, or it was dealt with already. */
export const resolvePaymentIssueWorkflow = createWorkflow(
  resolvePaymentIssueWorkflowId,
  (input: WorkflowData<ResolvePaymentIssueInput>) =>
    new WorkflowResponse(resolvePaymentIssueStep(input))
)
