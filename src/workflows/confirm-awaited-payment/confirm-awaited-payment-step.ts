import type { PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { confirmedBy } from "../../providers/payment-intents/staff-confirmation"
import { isOwnProvider } from "../settle-intent/own-provider"

export const confirmAwaitedPaymentStepId = "capture-payment-on-staff-word"

export type ConfirmAwaitedPaymentInput = { order_id: string; user_id: string }

/**
 * Takes the word of staff for the payment that an order waits for, and captures it. Throws when the
 * order waits for none, and when the provider can ask the service itself.
 */
export const confirmAwaitedPaymentStep = createStep(
  confirmAwaitedPaymentStepId,
  async ({ order_id, user_id }: ConfirmAwaitedPaymentInput, { container }) => {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: [
        "id",
        "status",
        "payment_collections.payment_sessions.id",
        "payment_collections.payment_sessions.status",
        "payment_collections.payment_sessions.provider_id",
      ],
      filters: { id: order_id },
    })
    if (!data.length) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${order_id}.`)
    }
    const [order] = data
    const collections: (PaymentCollectionDTO | null)[] = order.payment_collections ?? []
    const session = collections
      .flatMap((collection) => collection?.payment_sessions ?? [])
      .find((one) => one?.status === "pending_authorization" && isOwnProvider(one.provider_id))
    if (!session || order.status === "canceled") {
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
