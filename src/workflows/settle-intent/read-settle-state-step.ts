import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { readSettleState } from "./settle-state"

export const readSettleStateStepId = "read-settle-state"

export const readSettleStateStep = createStep(
  readSettleStateStepId,
  async ({ session_id }: { session_id: string }, { container }) =>
    new StepResponse(await readSettleState(container, session_id))
)
