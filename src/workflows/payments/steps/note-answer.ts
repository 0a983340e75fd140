import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { whyUnanswered } from "../settle/unanswered"

export const noteAnswerStepId = "note-payment-answer"

type NoteAnswerInput = { session_id: string; answer: IntentAnswer }

/**
 * Records whether the question about a placed order's payment was answered, and if not, why. It is
 * asked again soon then.
 */
export const noteAnswerStep = createStep(
  noteAnswerStepId,
  async ({ session_id, answer }: NoteAnswerInput, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const cause = whyUnanswered(answer)
    if (cause === null) {
      await payments.forgetUnanswered([session_id])
    } else {
      await payments.noteUnanswered(session_id, cause)
      await payments.askAgainSoon(session_id)
    }
    return new StepResponse(void 0)
  }
)
