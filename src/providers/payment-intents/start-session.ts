import { BigNumberInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { CreatedPaymentIntent, PaymentIntentsError } from "../../clients/payment-intents"
import { methodFor } from "../../rules/payment/offered-method"
import { START_REFUSALS } from "../../rules/payment/payment-refusals"
import { inBoth, type Sentence } from "../../rules/text/sentence"
import { toChargedAmount, toDollars } from "./amounts"
import { CART, intentDescription } from "./intent-description"
import { hookUrl } from "./link-token"
import { notStarted } from "./payment-error"
import { ConfiguredProvider } from "./configured-provider"
import { newSessionData, SessionData } from "./session-data"

type SessionStart = {
  amount: BigNumberInput
  currency_code: string
  data?: Record<string, unknown>
}

/**
 * Creates the intent of a session (§4.1) and gives the session's data. Throws a MedusaError for
 * what cannot be charged, and when the service does not create exactly what was asked for.
 */
export async function startSession(
  service: ConfiguredProvider,
  { amount, currency_code, data }: SessionStart
): Promise<SessionData> {
  const sessionId = data?.session_id
  if (typeof sessionId !== "string" || sessionId === "") {
    throw invalid(START_REFUSALS.no_session())
  }
  if (currency_code.toUpperCase() !== "TWD") {
    throw invalid(START_REFUSALS.only_twd(currency_code.toUpperCase()))
  }
  const charged = toChargedAmount(amount)
  if (charged === undefined) {
    throw invalid(START_REFUSALS.below_one_dollar())
  }

  const method = methodFor(service.methods, charged, data?.chosen_method)?.method ?? null
  if (service.methods.length && !method) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, inBoth(START_REFUSALS.no_method(charged)))
  }

  const intent = await createIntent(service, sessionId, charged, method)
  if (intent.amount !== charged || intent.currency !== "TWD") {
    service.logger.error(
      `Payment intent ${intent.id} was requested for TWD ${charged}, but created for ` +
        `${intent.currency} ${intent.amount}, so it is not used.`
    )
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, inBoth(START_REFUSALS.other_amount()))
  }
  if (method && !isOnly(intent.payment_methods, method)) {
    service.logger.error(
      `Payment intent ${intent.id} was requested for ${method}, but offers ` +
        `${intent.payment_methods.join(", ") || "no method"}, so it is not used. Remove the option “methods”, ` +
        "so that the buyer chooses in the payment service's component."
    )
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      inBoth(START_REFUSALS.other_methods())
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
      methods: service.methods,
      chosen_method: method,
    },
    service.linkSecret
  )
}

async function createIntent(
  service: ConfiguredProvider,
  sessionId: string,
  amount: number,
  method: string | null
): Promise<CreatedPaymentIntent> {
  try {
    return await service.client.create({
      amount,
      currency: "TWD",
      // Ties the intent to its session when all else is gone (see `answer-query.ts`).
      description: await describe(service, sessionId),
      resultUrl: hookUrl(service, "return", sessionId),
      webhookUrl: hookUrl(service, "webhook", sessionId),
      ...(method && { allowedPaymentMethods: [method] }),
    })
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) {
      throw error
    }
    service.logger.error(`No payment intent was created for ${sessionId}: ${error.sentence}`)
    throw notStarted(error)
  }
}

/** Otherwise the buyer could pay with a method that the shop does not offer for this amount. */
const isOnly = (offered: string[], method: string): boolean =>
  offered.length > 0 && offered.every((each) => each === method)

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

function invalid(sentence: Sentence): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, inBoth(sentence))
}
