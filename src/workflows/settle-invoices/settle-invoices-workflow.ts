import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { settleInvoicesStep } from "./settle-invoices-step"

export const settleInvoicesWorkflowId = "settle-tw-invoices"

/** Asks about all invoices whose outcome is open and whose time has come. */
export const settleInvoicesWorkflow = createWorkflow(settleInvoicesWorkflowId, () => {
  const changes = settleInvoicesStep()
  emitStatusChangesWorkflow.runAsStep({ input: changes })
  return new WorkflowResponse(changes)
})
