import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { reconcileInvoicesStep } from "../steps/reconcile-invoices"

export const reconcileInvoicesWorkflowId = "reconcile-tw-invoices"

/** Holds all recent invoices against what the service says of them. */
export const reconcileInvoicesWorkflow = createWorkflow(reconcileInvoicesWorkflowId, () => {
  reconcileInvoicesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
})
