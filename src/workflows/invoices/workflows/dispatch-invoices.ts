import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { dispatchInvoicesStep } from "../steps/dispatch-invoices"

export const dispatchInvoicesWorkflowId = "dispatch-tw-invoices"

/** Sends all invoices that are due. Any number of workers may run it at the same time. */
export const dispatchInvoicesWorkflow = createWorkflow(dispatchInvoicesWorkflowId, () => {
  dispatchInvoicesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
})
