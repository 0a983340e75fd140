import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { endSession } from "../settle/end-session"

export const endSessionStepId = "end-payment-session"

type EndSessionInput = { session_id: string; answer: IntentAnswer }

/** Ends a session that nothing waits for: its order is cancelled, or was paid otherwise. */
export const endSessionStep = createStep(
  endSessionStepId,
  async ({ session_id, answer }: EndSessionInput, { container }) => {
    await endSession(container, session_id, answer)
    return new StepResponse(void 0)
  }
)
