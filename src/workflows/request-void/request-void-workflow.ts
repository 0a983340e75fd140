import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { voidInvoicesWorkflow } from "../void-invoices/void-invoices-workflow"
import { requestVoidStep, type RequestVoidInput } from "./request-void-step"

export const requestVoidWorkflowId = "request-tw-invoice-void"

/** Voids an invoice because a person asks for it. */
export const requestVoidWorkflow = createWorkflow(
  requestVoidWorkflowId,
  (input: WorkflowData<RequestVoidInput>) => {
    const requested = requestVoidStep(input)
    voidInvoicesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(requested)
  }
)
