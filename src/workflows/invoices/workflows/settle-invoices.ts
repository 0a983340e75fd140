import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { settleInvoicesStep } from "../steps/settle-invoices"

export const settleInvoicesWorkflowId = "settle-tw-invoices"

/** Asks about all invoices whose outcome is open and whose time has come. */
export const settleInvoicesWorkflow = createWorkflow(settleInvoicesWorkflowId, () => {
  settleInvoicesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
})
