import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../announce-changes/announce-changes-workflow"
import { settleInvoicesStep } from "./settle-invoices-step"

export const settleInvoicesWorkflowId = "settle-tw-invoices"

/** Asks about all invoices whose outcome is open and whose time has come. */
export const settleInvoicesWorkflow = createWorkflow(settleInvoicesWorkflowId, () => {
  const changes = settleInvoicesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
})
