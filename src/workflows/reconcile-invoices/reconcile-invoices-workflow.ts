import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { reconcileInvoicesStep } from "./reconcile-invoices-step"

export const reconcileInvoicesWorkflowId = "reconcile-tw-invoices"

/** Holds all recent invoices against what the service says of them. */
export const reconcileInvoicesWorkflow = createWorkflow(reconcileInvoicesWorkflowId, () => {
  const changes = reconcileInvoicesStep()
  emitStatusChangesWorkflow.runAsStep({ input: changes })
  return new WorkflowResponse(changes)
})
