import { CreatedPaymentIntent, InstallmentOffer, PaymentIntent } from "./payment-intent"
import { PaymentIntentsError } from "./payment-intents-error"
import { IntentStanding, IntentStatusWords } from "./payment-intents-settings"
import { isJsonObject, JsonObject } from "./read-envelope"
import { readIntentPayment } from "./read-intent-payment"

const INTENT_ID = /^pp_[0-9A-Za-z]{1,100}$/

/** Whether a text has the shape of an intent's identifier (§2.3), and so may stand in a path. */
export function isPaymentIntentId(value: unknown): value is string {
  return typeof value === "string" && INTENT_ID.test(value)
}

/** Reads an intent (§2.3); refuses what cannot be one. */
export function readPaymentIntent(
  result: JsonObject,
  words: IntentStatusWords,
  privateKey: string
): PaymentIntent {
  const { id, currency, description, status } = result
  const amount = readAmount(result.amount)
  if (!isPaymentIntentId(id)) {
    throw notAnIntent("id")
  }
  if (amount === undefined) {
    throw notAnIntent("amount")
  }
  if (typeof currency !== "string" || !/^[A-Za-z]{3}$/.test(currency)) {
    throw notAnIntent("currency")
  }
  if (typeof status !== "string" || status === "") {
    throw notAnIntent("status")
  }
  return {
    id,
    amount,
    currency: currency.toUpperCase(),
    description: typeof description === "string" ? description : null,
    status: { standing: standingOf(status, words), word: status.slice(0, 64) },
    payment_methods: readStrings(result.allowPaymentMethodTypes),
    installments: readInstallments(result.meta),
    payment: readIntentPayment(result.payment, privateKey),
  }
}

/** Reads the answer to a creation: an intent with the secret that belongs to it (`<id>_st_…`). */
export function readCreatedPaymentIntent(
  result: JsonObject,
  words: IntentStatusWords,
  privateKey: string
): CreatedPaymentIntent {
  const intent = readPaymentIntent(result, words, privateKey)
  const { secret } = result
  if (typeof secret !== "string" || !secret.startsWith(`${intent.id}_st_`)) {
    throw notAnIntent("secret")
  }
  return { ...intent, secret }
}

function notAnIntent(field: string): PaymentIntentsError {
  return new PaymentIntentsError("answer_unreadable", {
    detail: `Its field "${field}" is not that of a payment intent.`,
  })
}

/** Some of the service's own samples write the amount as a text. */
function readAmount(value: unknown): number | undefined {
  const amount = typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  return typeof amount === "number" && Number.isFinite(amount) && amount >= 0 ? amount : undefined
}

function standingOf(word: string, words: IntentStatusWords): IntentStanding | "unknown" {
  const standings = Object.keys(words) as IntentStanding[]
  return standings.find((standing) => words[standing].includes(word)) ?? "unknown"
}

function readStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : []
}

function readInstallments(meta: unknown): InstallmentOffer[] {
  const offers = isJsonObject(meta) ? meta.allowInstallments : undefined
  return (Array.isArray(offers) ? offers : []).filter(isJsonObject).flatMap((offer) => {
    const { installments, rate, extra, enabled } = offer
    return typeof installments === "number" && typeof rate === "number"
      ? [{ installments, rate, extra: extra === true, enabled: enabled === true }]
      : []
  })
}
