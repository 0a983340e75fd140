import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { createBulkIssueStep, type BulkIssueWorkflowInput } from "../steps/create-bulk-issue"

export const bulkIssueWorkflowId = "bulk-issue-tw-invoices"

/**
 * Issues what is missing for the orders of a range of days, also of those before the plugin's
 * start. Only writes it down: the sweep does it, page by page, and `continueBulkIssuesWorkflow` at
 * once.
 *
 * @returns the id of the bulk issue, whose progress is kept
 */
export const bulkIssueWorkflow = createWorkflow(
  bulkIssueWorkflowId,
  (input: WorkflowData<BulkIssueWorkflowInput>) => {
    return new WorkflowResponse(createBulkIssueStep(input))
  }
)
