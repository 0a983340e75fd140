import type { SandboxContext } from "../context"
import { readJsonObject } from "../http/json-body"
import { html, json, methodNotAllowed, redirect, text } from "../http/messages"
import type { Message, SandboxRequest } from "../http/messages"
import { checkout, findPayable } from "../payments/checkout"
import { INSTALLMENTS } from "../payments/installments"
import { journaled, type PaymentAnswer } from "../payments/journaled"
import { page } from "../pages"
import { checkoutMessage, type Locale } from "../payments/messages"
import { answerChallenge, challengedIntent, challengePage } from "./three-d-secure"

const CHALLENGE_PATH = /^\/sdk\/v1\/three-d-secure\/([0-9a-f]+)$/

/** Everything that a buyer's browser asks the payment service for. */
export async function handleComponent(
  context: SandboxContext,
  request: SandboxRequest
): Promise<Message> {
  const challenge = CHALLENGE_PATH.exec(request.path)?.[1]
  if (challenge) {
    return handleChallenge(context, request, challenge)
  }
  switch (request.path) {
    case "/sdk/v1/index.js":
      return page("sdk.js")
    case "/sdk/v1/component":
      return page("component.html")
    case "/sdk/v1/intent":
      return request.method === "POST" ? describeIntent(context, request) : methodNotAllowed("POST")
    case "/sdk/v1/checkout":
      return request.method === "POST" ? pay(context, request) : methodNotAllowed("POST")
    default:
      return text(404, "There is no such address.")
  }
}

/** What the frame shows before anything is typed: the methods of this intent. */
function describeIntent(context: SandboxContext, request: SandboxRequest): Promise<Message> {
  const body = readJsonObject(request) ?? {}
  const locale = localeOf(body.locale)
  return journaled(context, "component", unavailable(locale), () => {
    const intent = findPayable(context, body)
    if (!intent) {
      return refuse(checkoutMessage("wrong_key", locale))
    }
    const { amount, currency, methods, status } = intent
    return {
      reply: json(200, {
        amount,
        currency,
        payment_methods: methods,
        installments: methods.includes("CreditCardInstallment") ? INSTALLMENTS : [],
        status,
      }),
      accepted: true,
      said: status,
      intentId: intent.id,
    }
  })
}

function pay(context: SandboxContext, request: SandboxRequest): Promise<Message> {
  const locale = localeOf(readJsonObject(request)?.locale)
  return journaled(context, "checkout", unavailable(locale), () => {
    const { intent, ...answer } = checkout(context, request)
    return { ...answer, intentId: intent?.id }
  })
}

async function handleChallenge(
  context: SandboxContext,
  request: SandboxRequest,
  challenge: string
): Promise<Message> {
  const intent = challengedIntent(context, challenge)
  if (!intent) {
    return text(404, "This verification has been answered already, or never existed.")
  }
  if (request.method !== "POST") {
    return html(200, challengePage(intent))
  }
  const approved = new URLSearchParams(request.body.toString("utf8")).get("answer") === "approve"
  return redirect(answerChallenge(context, intent, approved))
}

function unavailable(locale: Locale): PaymentAnswer {
  return refuse(checkoutMessage("down", locale))
}

function refuse(said: string): PaymentAnswer {
  return { reply: json(200, { error: { message: said } }), accepted: false, said }
}

function localeOf(value: unknown): Locale {
  return value === "zh_tw" ? "zh_tw" : "en"
}
