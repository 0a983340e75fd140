import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { endSession } from "./end-session"

export const endSessionStepId = "end-payment-session"

/** Ends a session that nothing waits for: its order is cancelled, or was paid otherwise. */
export const endSessionStep = createStep(
  endSessionStepId,
  async ({ session_id }: { session_id: string }, { container }) => {
    await endSession(container, session_id)
    return new StepResponse(void 0)
  }
)
