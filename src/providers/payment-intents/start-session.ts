import { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { CreatedPaymentIntent, PaymentIntentsError } from "../../clients/payment-intents"
import { toChargedAmount, toDollars } from "./amounts"
import { CART, intentDescription } from "./intent-description"
import { hookUrl } from "./link-token"
import { failed } from "./payment-error"
import { ConfiguredProvider } from "./configured-provider"
import { newSessionData, SessionData } from "./session-data"

type SessionStart = {
  amount: BigNumberInput
  currency_code: string
  data?: Record<string, unknown>
}

/**
 * Creates the intent of a session (§4.1) and gives the session's data. Throws a MedusaError for
 * what cannot be charged and when the service does not create exactly what was asked for.
 */
export async function startSession(
  service: ConfiguredProvider,
  { amount, currency_code, data }: SessionStart
): Promise<SessionData> {
  const sessionId = data?.session_id
  if (typeof sessionId !== "string" || sessionId === "") {
    throw invalid("The payment cannot be started: it belongs to no payment session.")
  }
  if (currency_code.toUpperCase() !== "TWD") {
    throw invalid(
      `The payment cannot be started: only TWD can be paid, not ${currency_code.toUpperCase()}.`
    )
  }
  const charged = toChargedAmount(amount)
  if (charged === undefined) {
    throw invalid("The payment cannot be started: the amount is less than one dollar.")
  }

  const intent = await createIntent(service, sessionId, charged)
  if (intent.amount !== charged || intent.currency !== "TWD") {
    service.logger.error(
      `Payment intent ${intent.id} was asked for TWD ${charged} and made for ` +
        `${intent.currency} ${intent.amount}: not used.`
    )
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "The payment could not be started: the payment service answered with another amount."
    )
  }
  return newSessionData(
    intent,
    { session_id: sessionId, amount: toDollars(amount) },
    {
      public_key: service.publicKey,
      env: service.env,
      sdk_url: service.sdkUrl,
      sdk_global: service.sdkGlobal,
      confirm: service.confirmMode,
    },
    service.linkSecret
  )
}

async function createIntent(
  service: ConfiguredProvider,
  sessionId: string,
  amount: number
): Promise<CreatedPaymentIntent> {
  try {
    return await service.client.create({
      amount,
      currency: "TWD",
      // Ties the intent to its session when all else is gone (see `answer-question.ts`).
      description: await describe(service, sessionId),
      resultUrl: hookUrl(service, "return", sessionId),
      webhookUrl: hookUrl(service, "webhook", sessionId),
    })
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) {
      throw error
    }
    service.logger.error(`No payment intent was created for ${sessionId}: ${error.sentence}`)
    throw failed("The payment could not be started.", error)
  }
}

/** Without the cart's id, the session's still ties it. */
async function describe(service: ConfiguredProvider, sessionId: string): Promise<string> {
  const { descriptionTemplate: template, logger } = service
  const cartId = template.includes(CART)
    ? await service.cartOf(sessionId).catch((error: Error) => {
        logger.warn(`The cart of payment session ${sessionId} was not found: ${error.message}`)
        return null
      })
    : null
  return intentDescription(template, { cartId, sessionId })
}

function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
