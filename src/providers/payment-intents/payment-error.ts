import { MedusaError } from "@medusajs/framework/utils"
import { PaymentIntentsError } from "../../clients/payment-intents"
import { START_REFUSALS } from "../../rules/payment/payment-refusals"
import { inBoth, type Sentence } from "../../rules/text/sentence"
import { Verdict } from "./map-intent"

const { Types } = MedusaError

export function notConfigured(missing: readonly string[]): MedusaError {
  return new MedusaError(
    Types.NOT_ALLOWED,
    inBoth(START_REFUSALS.not_configured(missing.join(", ")))
  )
}

/**
 * Why a cart cannot be completed. These two types reach the storefront as 200 `{type: "cart"}` with
 * the message and leave the session payable; every other would end the session or hide the message.
 * An authorization error invites the buyer to pay again. Where money may be on its way, the buyer
 * would pay twice. There the payment "requires more": wait and query it later.
 */
export function notAuthorized(
  verdict:
    Exclude<Verdict, { kind: "paid" | "waiting" | "gone" | "mismatched" }> | { kind: "mismatched" }
): MedusaError {
  switch (verdict.kind) {
    case "declined":
      return new MedusaError(Types.PAYMENT_AUTHORIZATION_ERROR, verdict.message)
    case "not_started":
      return new MedusaError(Types.PAYMENT_REQUIRES_MORE_ERROR, inBoth(START_REFUSALS.not_made()))
    case "not_yet":
      return new MedusaError(Types.PAYMENT_REQUIRES_MORE_ERROR, inBoth(START_REFUSALS.processing()))
    case "mismatched":
      return new MedusaError(Types.PAYMENT_REQUIRES_MORE_ERROR, inBoth(START_REFUSALS.mismatched()))
  }
}

/** The session's data was not written by this provider for this session. */
export function notOurs(): MedusaError {
  return new MedusaError(Types.PAYMENT_AUTHORIZATION_ERROR, inBoth(START_REFUSALS.not_ours()))
}

/**
 * The service could not be queried, so nothing is known and nothing is changed. By default the type
 * that staff see the sentence of; the checkout takes "requires more" (see `notAuthorized`).
 */
export function notAnswered(type: string = Types.PAYMENT_AUTHORIZATION_ERROR): MedusaError {
  return new MedusaError(type, inBoth(START_REFUSALS.not_answered()))
}

/**
 * A refund that failed, for staff, in a line or two: its outcome and the service's own message. The
 * payment issue and the log have the rest.
 */
export function refundFailed(
  { en, zh_tw }: Sentence,
  { outcome, serviceMessage, message, messageZhTw }: PaymentIntentsError
): MedusaError {
  // The payment issue gives the reason of an unknown outcome.
  const why =
    outcome === "unknown" ? { en: "", zh_tw: "" } : { en: ` ${message}`, zh_tw: messageZhTw }
  return new MedusaError(
    outcome === "refused" ? Types.NOT_ALLOWED : Types.UNEXPECTED_STATE,
    inBoth({
      en: `${en}${why.en}${serviceMessage ? ` “${serviceMessage}”` : ""}`,
      zh_tw: `${zh_tw}${why.zh_tw}${serviceMessage ? `「${serviceMessage}」` : ""}`,
    })
  )
}

/** Why a call had no answer to go by, for staff. */
export const sentenceOf = ({
  sentence,
  messageZhTw,
  serviceMessage,
}: PaymentIntentsError): string =>
  inBoth({
    en: sentence,
    zh_tw: `${messageZhTw}${serviceMessage ? `「${serviceMessage}」` : ""}`,
  })

/** A payment that could not be started. The log says what went wrong; the buyer, whose fault it is not. */
export function notStarted(error: PaymentIntentsError): MedusaError {
  const { kind, outcome, message, messageZhTw, serviceMessage } = error
  const why = {
    en: `${message}${serviceMessage ? ` “${serviceMessage}”` : ""}`,
    zh_tw: `${messageZhTw}${serviceMessage ? `「${serviceMessage}」` : ""}`,
  }
  const said = kind === "request_refused"
  return new MedusaError(
    outcome === "refused" ? Types.NOT_ALLOWED : Types.UNEXPECTED_STATE,
    inBoth(said ? START_REFUSALS.refused(why) : START_REFUSALS.unavailable())
  )
}
