import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { factsOf } from "../../../rules/payment/outcome"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"

/**
 * Ends a session that nothing waits for any more. An intent that was not paid is written down first:
 * it may be paid all the same, and is asked about seldom from then on.
 */
export async function endSession(
  container: MedusaContainer,
  session_id: string,
  { verdict, intent_id, amount, charged_amount, currency }: IntentAnswer
): Promise<void> {
  if (!factsOf(verdict).paid && intent_id && amount !== null && charged_amount !== null) {
    await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .rememberIntent({ intent_id, session_id, amount, charged_amount, currency })
  }
  await cancelSession(container, session_id)
}

/** Medusa completes no cart with a cancelled session. */
export async function cancelSession(container: MedusaContainer, id: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const { amount, currency_code, data } = await payments.retrievePaymentSession(id)
  await payments.updatePaymentSession({
    id,
    amount,
    currency_code,
    data: data ?? {},
    status: "canceled",
  })
}
