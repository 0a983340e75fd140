import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { continueBulkIssues } from "../bulk-issue/continue-bulk-issues"

export const continueBulkIssuesStepId = "continue-tw-bulk-issues-step"

/** Moves running bulk issues on by up to 1,000 orders; sends and emits nothing. */
export const continueBulkIssuesStep = createStep(
  continueBulkIssuesStepId,
  async (_: void, { container }) => {
    await continueBulkIssues(container)
    return new StepResponse(undefined)
  }
)
