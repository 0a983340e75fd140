import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { confirmedBy } from "../../providers/payment-intents/staff-confirmation"
import { findAwaitedSession } from "./find-awaited-session"

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
    if (!session) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "This order does not wait for a payment that could be confirmed by hand."
      )
    }
    const payment = await container
      .resolve(Modules.PAYMENT)
      .authorizePaymentSession(session.id, confirmedBy(user_id) as Record<string, unknown>)
    if (!payment) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'The payment service is asked whether this payment was made; only with the option confirm: "manual" do staff say so.'
      )
    }
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
    return new StepResponse({ payment_id: payment.id })
  }
)
