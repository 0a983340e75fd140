import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"
import { endSession } from "../settle/end-session"

export const cancelAwaitedOrderStepId = "cancel-awaited-order"

type CancelAwaitedOrderInput = {
  session_id: string
  order_id: string
  answer: IntentAnswer
  /** What staff are told if the order must stand. */
  issue: NewPaymentIssue
}

/**
 * Cancels an order whose transfer expired, so that its stock is free, and ends its session. An order
 * that Medusa does not let be cancelled, because something of it was sent already, is raised to staff;
 * any other failure is thrown, and the job tries again.
 */
export const cancelAwaitedOrderStep = createStep(
  cancelAwaitedOrderStepId,
  async ({ session_id, order_id, answer, issue }: CancelAwaitedOrderInput, { container }) => {
    const { errors } = await cancelOrderWorkflow(container).run({
      input: { order_id },
      throwOnError: false,
    })
    const failure = errors[0]?.error as (Error & { type?: string }) | undefined
    if (failure && failure.type !== MedusaError.Types.NOT_ALLOWED) {
      throw failure
    }
    if (failure) {
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .raiseIssue({ ...issue, detail: failure.message })
    }
    await endSession(container, session_id, answer)
    return new StepResponse(void 0)
  }
)
