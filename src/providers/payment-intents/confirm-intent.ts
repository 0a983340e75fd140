import { Logger } from "@medusajs/framework/types"
import {
  PaymentIntent,
  PaymentIntentsClient,
  PaymentIntentsError,
} from "../../clients/payment-intents"
import { BUSY_PAUSE } from "../../rules/service/retry-schedules"
import { Expected, mapIntent, Verdict } from "./map-intent"
import { sentenceOf } from "./payment-error"

/**
 * The service was queried and gave no answer to go by: nothing is known, nothing may change. `message`:
 * why, for staff.
 * `retry_after_ms`: for how long it takes no calls, where it said that it takes none. `not_known`: it
 * answered that it does not know the intent, as it also may with the key of another account.
 */
export type Unreachable = {
  kind: "unreachable"
  message: string
  retry_after_ms?: number
  not_known?: true
}

/** The options say that the service cannot be queried: only staff can say that it was paid. */
export type Manual = { kind: "manual" }

export type Confirmation =
  { verdict: Verdict; intent: PaymentIntent } | { verdict: Unreachable | Manual; intent: null }

export type Confirming = {
  client: PaymentIntentsClient
  confirmMode: "api" | "manual"
  waitingMethods: readonly string[]
  logger: Logger
}

/**
 * Asks the service for an intent and reads the answer for what we expect of it (§4.3 of the payment
 * document). Never throws because of the service; anything that staff should check is logged, with
 * ids only.
 */
export async function confirmIntent(
  confirming: Confirming,
  expected: Expected
): Promise<Confirmation> {
  const { waitingMethods, logger } = confirming
  const intent = await fetchIntent(confirming, expected.intent_id)
  if ("kind" in intent) {
    return { verdict: intent, intent: null }
  }
  const verdict = mapIntent(intent, expected, waitingMethods)
  if (verdict.kind === "mismatched") {
    logger.error(
      `Payment intent ${expected.intent_id} is ${intent.status.rawStatus} but differs in its ` +
        `${verdict.differences.join(" and ")}: expected ${expected.currency} ` +
        `${expected.charged_amount}, the service says ${intent.currency} ${intent.amount}.`
    )
  }
  if (isUnknown(intent)) warnOfStatus(logger, intent, "taken as not paid yet")
  return { verdict, intent }
}

export const isUnknown = ({ status }: PaymentIntent): boolean => status.meaning === "unknown"

/** `so`: what comes of it. */
export const warnOfStatus = (logger: Logger, { id, status }: PaymentIntent, so: string): void =>
  logger.warn(
    `Payment intent ${id} has the status ${JSON.stringify(status.rawStatus)}, which is in none of the ` +
      `"statuses" options: ${so}.`
  )

/** The intent as the service shows it now, or that it could not be queried. */
export async function fetchIntent(
  { client, confirmMode, logger }: Confirming,
  intentId: string
): Promise<PaymentIntent | Unreachable | Manual> {
  if (confirmMode === "manual") {
    return { kind: "manual" }
  }
  try {
    return await client.retrieve(intentId)
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) {
      throw error
    }
    logger.warn(`Payment intent ${intentId} could not be confirmed: ${error.sentence}`)
    return {
      kind: "unreachable",
      message: sentenceOf(error),
      retry_after_ms: retryAfterOf(error),
      ...(error.kind === "not_found" && { not_known: true }),
    }
  }
}

/** For how long the service wants no calls, in milliseconds; undefined: it did not refuse for that. */
export function retryAfterOf({ kind, retryAfterMs }: PaymentIntentsError): number | undefined {
  return retryAfterMs ?? (kind === "rate_limited" ? BUSY_PAUSE : undefined)
}
