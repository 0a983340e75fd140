import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { announceChangesStep } from "../steps/announce-changes"

export const announceChangesWorkflowId = "announce-tw-invoice-changes"

/** Emits the events of all changes that nobody was told of. Every workflow here ends with it. */
export const announceChangesWorkflow = createWorkflow(announceChangesWorkflowId, () => {
  return new WorkflowResponse(announceChangesStep())
})
