import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { dispatchInvoicesWorkflow } from "./dispatch-invoices"
import { continueBulkIssuesStep } from "../steps/continue-bulk-issues"

export const continueBulkIssuesWorkflowId = "continue-tw-bulk-issues"

/** Moves running bulk issues on, and sends what they planned. */
export const continueBulkIssuesWorkflow = createWorkflow(continueBulkIssuesWorkflowId, () => {
  continueBulkIssuesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
  dispatchInvoicesWorkflow.runAsStep({ input: undefined })
})
