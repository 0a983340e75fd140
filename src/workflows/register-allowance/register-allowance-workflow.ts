import { createWorkflow, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "../announce-changes/announce-changes-workflow"
import { registerAllowanceStep, type RegisterAllowanceInput } from "./register-allowance-step"

export const registerAllowanceWorkflowId = "register-tw-allowance"

/** Keeps an allowance by its number, and brings the invoice's allowance totals up to date. */
export const registerAllowanceWorkflow = createWorkflow(
  registerAllowanceWorkflowId,
  (input: WorkflowData<RegisterAllowanceInput>) => {
    registerAllowanceStep(input)
    announceChangesWorkflow.runAsStep({ input: undefined })
  }
)
