import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { registerAllowanceStep, type RegisterAllowanceInput } from "./register-allowance-step"

export const registerAllowanceWorkflowId = "register-tw-allowance"

/** Keeps an allowance by its number, and brings the invoice's allowance totals up to date. */
export const registerAllowanceWorkflow = createWorkflow(
  registerAllowanceWorkflowId,
  (input: WorkflowData<RegisterAllowanceInput>) => {
    const changes = registerAllowanceStep(input)
    emitStatusChangesWorkflow.runAsStep({ input: changes })
    return new WorkflowResponse(changes)
  }
)
