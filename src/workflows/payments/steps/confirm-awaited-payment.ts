import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { confirmedBy } from "../../../providers/payment-intents/staff-confirmation"
import { refusal } from "../../common/refuse"
import { findAwaitedSession } from "../awaited/find-awaited-session"

export const confirmAwaitedPaymentStepId = "capture-payment-on-staff-word"

export type ConfirmAwaitedPaymentInput = { order_id: string; user_id: string }

/**
 * Takes the word of staff for the payment that an order waits for, and captures it. Throws when the
 * order waits for none, and when the provider can ask the service itself.
 */
export const confirmAwaitedPaymentStep = createStep(
  confirmAwaitedPaymentStepId,
  async ({ order_id, user_id }: ConfirmAwaitedPaymentInput, { container }) => {
    const session = await findAwaitedSession(container, order_id)
    if (!session) throw refusal("NOT_ALLOWED", "no_awaited_payment")
    const payment = await container
      .resolve(Modules.PAYMENT)
      .authorizePaymentSession(session.id, confirmedBy(user_id) as Record<string, unknown>)
    if (!payment) throw refusal("NOT_ALLOWED", "payment_not_by_hand")
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
    return new StepResponse({ payment_id: payment.id })
  }
)
