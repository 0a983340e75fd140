import { MedusaError } from "@medusajs/framework/utils"
import { PaymentIntentsError } from "../../clients/payment-intents"
import { inBoth, type Sentence } from "../../rules/text/sentence"
import { Verdict } from "./map-intent"

const { Types } = MedusaError

export function notConfigured(missing: readonly string[]): MedusaError {
  return new MedusaError(
    Types.NOT_ALLOWED,
    `Payment is not configured in this store: the payment-intents provider is missing ${missing.join(", ")}.`
  )
}

/**
 * Why a cart cannot be completed. These two types reach the storefront as 200 `{type: "cart"}` with
 * the message and leave the session payable; every other would end the session or hide the message.
 * An authorization error invites the buyer to pay again; where money may be on its way it would be
 * paid twice, so there the payment "requires more": wait and query it later.
 */
export function notAuthorized(
  verdict:
    Exclude<Verdict, { kind: "paid" | "waiting" | "gone" | "mismatched" }> | { kind: "mismatched" }
): MedusaError {
  switch (verdict.kind) {
    case "declined":
      return new MedusaError(Types.PAYMENT_AUTHORIZATION_ERROR, verdict.message)
    case "not_started":
      return new MedusaError(
        Types.PAYMENT_REQUIRES_MORE_ERROR,
        "The payment has not been made yet. Pay first, then place the order."
      )
    case "not_yet":
      return new MedusaError(
        Types.PAYMENT_REQUIRES_MORE_ERROR,
        "The payment is still being processed. Try again in a moment; do not pay a second time."
      )
    case "mismatched":
      return new MedusaError(
        Types.PAYMENT_REQUIRES_MORE_ERROR,
        "The payment does not match the order. The shop knows of it. Do not pay again."
      )
  }
}

/** The session's data was not written by this provider for this session. */
export function notOurs(): MedusaError {
  return new MedusaError(
    Types.PAYMENT_AUTHORIZATION_ERROR,
    "This payment was not started by this shop. Choose the payment method again."
  )
}

/**
 * The service could not be queried, so nothing is known and nothing is changed. By default the type
 * that staff see the sentence of; the checkout takes "requires more" (see `notAuthorized`).
 */
export function notAnswered(type: string = Types.PAYMENT_AUTHORIZATION_ERROR): MedusaError {
  return new MedusaError(
    type,
    inBoth({
      en:
        "The payment service did not answer, so it is not known yet whether the payment was made. " +
        "Try again in a moment; do not pay a second time.",
      zh_tw: "金流服務未回覆，尚無法確認是否已付款。請稍候再試，請勿重複付款。",
    })
  )
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
  const said = kind === "request_refused"
  const unavailable = {
    en: "The payment service is not available at the moment. Please try again in a few minutes.",
    zh_tw: "金流服務暫時無法使用，請稍後再試。",
  }
  const why = said ? { en: message, zh_tw: messageZhTw } : unavailable
  const quoted = said && serviceMessage
  return new MedusaError(
    outcome === "refused" ? Types.NOT_ALLOWED : Types.UNEXPECTED_STATE,
    inBoth({
      en: `The payment could not be started. ${why.en}${quoted ? ` “${quoted}”` : ""}`,
      zh_tw: `目前無法開始付款：${why.zh_tw}${quoted ? `「${quoted}」` : ""}`,
    })
  )
}
