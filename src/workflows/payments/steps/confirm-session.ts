import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { askAboutLostSession } from "../settle/ask-about-lost-session"
import { askProvider } from "../settle/ask-provider"
import { NOT_OURS } from "../settle/not-ours"
import type { SettleState } from "../settle/settle-state"
import { storeFailed } from "../settle/unanswered"

export const confirmSessionStepId = "confirm-payment-session"

export type ConfirmSessionInput = {
  session_id: string
  state: SettleState | null
  /** For a session that is gone: who made its link, and which intent knocked. */
  provider_id?: string
  intent_id?: string
  /** Of a session that got another intent: the one that it left behind. */
  lost_intent_id?: string
}

/**
 * Asks the payment service what became of a session's intent. The session's data, which holds the
 * component's secret, stays inside this step: the answer has ids, amounts and the outcome.
 */
export const confirmSessionStep = createStep(
  confirmSessionStepId,
  async (input: ConfirmSessionInput, { container }) => {
    const { session_id, state } = input
    if (!state) {
      return new StepResponse(await askAboutLostSession(container, input))
    }
    const intent = await askAboutSession(container, session_id, state.session.provider_id)
    return new StepResponse({ ...intent, remembered: false })
  }
)

/** A provider that is missing or that fails leaves the question open, like a service that is down. */
async function askAboutSession(
  container: MedusaContainer,
  session_id: string,
  providerId: string
): Promise<IntentAnswer> {
  const { data } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentSession(session_id, { select: ["id", "data"] })
  try {
    const question = { kind: "session", session_id, data: data ?? {} } as const
    return (await askProvider(container, providerId, question)).intent ?? NOT_OURS
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `The provider ${providerId} could not be asked about payment session ${session_id}: ` +
          (error as Error).message
      )
    return { ...NOT_OURS, verdict: { kind: "unreachable", message: storeFailed(error) } }
  }
}
