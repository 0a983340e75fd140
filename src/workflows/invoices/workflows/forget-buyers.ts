import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { forgetBuyersStep } from "../steps/forget-buyers"

export const forgetBuyersWorkflowId = "forget-tw-invoice-buyers"

/** Takes buyers' data from invoices whose retention time is over; says from how many. */
export const forgetBuyersWorkflow = createWorkflow(forgetBuyersWorkflowId, () => {
  return new WorkflowResponse(forgetBuyersStep())
})
