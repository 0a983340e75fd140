import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../../invoices/workflows/announce-changes"
import { registerAllowanceStep, type RegisterAllowanceInput } from "../steps/register-allowance"

export const registerAllowanceWorkflowId = "register-tw-allowance"

/** Keeps an allowance by its number, and brings the invoice's allowance totals up to date. */
export const registerAllowanceWorkflow = createWorkflow(
  registerAllowanceWorkflowId,
  (input: WorkflowData<RegisterAllowanceInput>) => {
    registerAllowanceStep(input)
    announceChangesWorkflow.runAsStep({ input: undefined })
  }
)
