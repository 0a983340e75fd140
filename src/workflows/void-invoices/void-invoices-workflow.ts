import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { voidInvoicesStep } from "./void-invoices-step"

export const voidInvoicesWorkflowId = "void-tw-invoices"

/** Voids all invoices that are to be voided and whose time has come. */
export const voidInvoicesWorkflow = createWorkflow(voidInvoicesWorkflowId, () => {
  const changes = voidInvoicesStep()
  emitStatusChangesWorkflow.runAsStep({ input: changes })
  return new WorkflowResponse(changes)
})
