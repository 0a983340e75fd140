import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../announce-changes/announce-changes-workflow"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { continueBulkIssuesStep } from "./continue-bulk-issues-step"

export const continueBulkIssuesWorkflowId = "continue-tw-bulk-issues"

/** Moves running bulk issues on, and sends what they planned. */
export const continueBulkIssuesWorkflow = createWorkflow(continueBulkIssuesWorkflowId, () => {
  continueBulkIssuesStep()
  announceChangesWorkflow.runAsStep({ input: undefined })
  dispatchInvoicesWorkflow.runAsStep({ input: undefined })
})
