import { timingSafeEqual } from "node:crypto"
import type { SandboxContext } from "../context"
import { isJsonObject, readJsonObject, type JsonObject } from "../http/json-body"
import { json, type Message, type SandboxRequest } from "../http/messages"
import type { CardUse, PaymentMethod, SandboxIntent } from "../state/types"
import { INSTALLMENTS } from "./installments"
import { cardFault, cardOutcome, lastFourDigits, type Card } from "./cards"
import { checkoutMessage, type CheckoutMessage, type Locale } from "./messages"
import { askForVerification, decline, openTransfer, payByCard } from "./transitions"

export interface CheckoutAnswer {
  reply: Message
  intent?: SandboxIntent
  accepted: boolean
  said: string
}

/** `POST /sdk/v1/checkout`: what the component's frame sends when the buyer pays. */
export function checkout(context: SandboxContext, request: SandboxRequest): CheckoutAnswer {
  const body = readJsonObject(request) ?? {}
  const locale: Locale = body.locale === "zh_tw" ? "zh_tw" : "en"
  const intent = findPayable(context, body)
  const refuse = (key: CheckoutMessage): CheckoutAnswer => {
    const message = checkoutMessage(key, locale)
    return { reply: json(200, { error: { message } }), intent, accepted: false, said: message }
  }
  if (!intent) {
    return refuse("wrong_key")
  }
  if (!isPayable(intent)) {
    return refuse("not_payable")
  }
  const method = intent.methods.find((allowed) => allowed === body.payment_method)
  if (!method) {
    return refuse("method_not_allowed")
  }
  if (method === "ATM") {
    const transfer = openTransfer(context, intent)
    return accept(intent, { status: intent.status, transfer })
  }
  const card = readCard(body.card)
  const fault = cardFault(card)
  if (fault) {
    return refuse(fault)
  }
  const installments = readInstallments(method, body.installments)
  if (installments === undefined) {
    return refuse("installments")
  }
  const use: CardUse = { type: method, installments, lastFourDigitsOfCard: lastFourDigits(card) }
  switch (cardOutcome(card)) {
    case "paid":
      payByCard(context, intent, use)
      return accept(intent, { status: intent.status })
    case "declined":
      decline(context, intent, use, checkoutMessage("declined", "zh_tw"))
      return refuse("declined")
    case "verification":
      if (!intent.resultUrl) {
        return refuse("no_result_url")
      }
      return accept(intent, {
        redirect_url: `${context.url}/sdk/v1/three-d-secure/${askForVerification(context, intent, use)}`,
        status: intent.status,
      })
  }
}

/** The intent that a page's public key and secret open, or undefined. */
export function findPayable(context: SandboxContext, body: JsonObject): SandboxIntent | undefined {
  if (body.public_key !== context.publicKey || typeof body.secret !== "string") {
    return undefined
  }
  const given = Buffer.from(body.secret)
  return context.store.state.intents.find((intent) => {
    const secret = Buffer.from(intent.secret)
    return secret.length === given.length && timingSafeEqual(secret, given)
  })
}

/** Also while a buyer who left the 3-D Secure page comes back to try again. */
function isPayable(intent: SandboxIntent): boolean {
  return (
    intent.status === "draft" ||
    (intent.status === "pending_review" && intent.payment?.type !== "ATM")
  )
}

/** Null for a card that is charged at once, undefined for a number that is not offered. */
function readInstallments(method: PaymentMethod, value: unknown): number | null | undefined {
  return method === "CreditCardInstallment" ? INSTALLMENTS.find((count) => count === value) : null
}

function readCard(value: unknown): Card {
  const card = isJsonObject(value) ? value : {}
  const field = (name: string) => (typeof card[name] === "string" ? card[name] : "")
  return { number: field("number"), expiry: field("expiry"), cvc: field("cvc") }
}

function accept(intent: SandboxIntent, result: JsonObject): CheckoutAnswer {
  return { reply: json(200, result), intent, accepted: true, said: intent.status }
}
