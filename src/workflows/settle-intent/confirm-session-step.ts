import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IntentAnswer } from "../../providers/payment-intents/settle-question"
import { askProvider } from "./ask-provider"
import type { SettleState } from "./settle-state"

export const confirmSessionStepId = "confirm-payment-session"

type ConfirmSessionInput = {
  session_id: string
  state: SettleState | null
  /** For a session that is gone: who made its intent, and which intent knocked. */
  provider_id?: string
  intent_id?: string
}

/**
 * Asks the payment service what became of a session's intent. The session's data, which holds the
 * component's secret, stays inside this step: the answer has ids, amounts and the outcome.
 */
export const confirmSessionStep = createStep(
  confirmSessionStepId,
  async (input: ConfirmSessionInput, { container }) => {
    const { session_id, state, provider_id, intent_id } = input
    if (state) {
      const { data } = await container
        .resolve(Modules.PAYMENT)
        .retrievePaymentSession(session_id, { select: ["id", "data"] })
      const answer = await askProvider(container, state.session.provider_id, {
        kind: "session",
        session_id,
        data: data ?? {},
      })
      return new StepResponse(answer.intent ?? NOT_OURS)
    }
    if (provider_id && intent_id) {
      const answer = await askProvider(container, provider_id, {
        kind: "lost_session",
        session_id,
        intent_id,
      })
      return new StepResponse(answer.intent ?? NOT_OURS)
    }
    return new StepResponse(NOT_OURS)
  }
)

/** Also what a provider that is not configured any more comes down to. */
const NOT_OURS: IntentAnswer = {
  verdict: { kind: "not_ours" },
  intent_id: null,
  amount: null,
  charged_amount: null,
  currency: "TWD",
}
