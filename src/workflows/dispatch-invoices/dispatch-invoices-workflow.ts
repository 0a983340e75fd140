import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { dispatchInvoicesStep } from "./dispatch-invoices-step"

export const dispatchInvoicesWorkflowId = "dispatch-tw-invoices"

/** Sends all invoices that are due. Any number of workers may run it at the same time. */
export const dispatchInvoicesWorkflow = createWorkflow(dispatchInvoicesWorkflowId, () => {
  const changes = dispatchInvoicesStep()
  emitStatusChangesWorkflow.runAsStep({ input: changes })
  return new WorkflowResponse(changes)
})
