import { createHash, timingSafeEqual } from "node:crypto"
import type { SandboxContext } from "../context"
import { readJsonObject } from "../http/json-body"
import { methodNotAllowed, type Message, type SandboxRequest } from "../http/messages"
import { InvalidRequest, readCreateRequest } from "./create-request"
import { failure, success } from "./envelope"
import { createIntent, findIntent, presentIntent, refundedAmount, refundIntent } from "./intents"
import { journaled, type PaymentAnswer } from "./journaled"

const PATH = /^\/api\/v1\/payment-intents(?:\/([^/]+)(\/refunds)?)?$/

/** The server-side API of payment intents. Only creating one is documented (§4.1). */
export async function handlePaymentApi(
  context: SandboxContext,
  request: SandboxRequest
): Promise<Message> {
  const [matched, id, refunds] = PATH.exec(request.path) ?? []
  if (!matched) {
    return failure(404, "There is no such address.")
  }
  const method = id && !refunds ? "GET" : "POST"
  if (request.method !== method) {
    return methodNotAllowed(method)
  }
  const name = refunds ? "refund" : id ? "retrieve" : "create"
  const down = refuse(503, "The payment service is not available.", id)
  return journaled(context, name, down, () => {
    if (!isAuthorized(request, context.privateKey)) {
      return refuse(401, "The private key is missing or wrong.", id)
    }
    switch (name) {
      case "create":
        return create(context, request)
      case "retrieve":
        return retrieve(context, id)
      case "refund":
        return refund(context, id, request)
    }
  })
}

function create({ store }: SandboxContext, request: SandboxRequest): PaymentAnswer {
  const body = readJsonObject(request)
  if (!body) {
    return refuse(400, "The body is not a JSON object.")
  }
  try {
    const intent = createIntent(store, readCreateRequest(body))
    return answer(presentIntent(intent), intent.id, `${intent.status}, TWD ${intent.amount}`)
  } catch (error) {
    if (error instanceof InvalidRequest) {
      return refuse(422, error.message)
    }
    throw error
  }
}

function retrieve({ store }: SandboxContext, id: string): PaymentAnswer {
  const intent = findIntent(store, id)
  return intent
    ? answer(presentIntent(intent), id, intent.status)
    : refuse(404, "There is no such payment intent.", id)
}

function refund({ store }: SandboxContext, id: string, request: SandboxRequest): PaymentAnswer {
  const body = readJsonObject(request)
  const intent = findIntent(store, id)
  if (!intent) {
    return refuse(404, "There is no such payment intent.", id)
  }
  if (!body) {
    return refuse(400, "The body is not a JSON object.", id)
  }
  const { amount, reason } = body
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0) {
    return refuse(422, "amount must be a whole number of TWD above zero.", id)
  }
  if (typeof reason !== "string" || !reason.trim() || [...reason].length > 255) {
    return refuse(422, "reason must be a text of 1 to 255 characters.", id)
  }
  if (intent.status !== "success") {
    return refuse(422, "The payment intent is not paid.", id)
  }
  const left = intent.amount - refundedAmount(intent)
  if (amount > left) {
    return refuse(422, `Only ${left} of the payment is left to refund.`, id)
  }
  const made = refundIntent(store, intent, amount, reason)
  return answer({ ...made, type: "success", paymentIntentId: id }, id, `TWD ${amount} refunded`)
}

function answer(result: unknown, intentId: string, said: string): PaymentAnswer {
  return { reply: success(result), accepted: true, said, intentId }
}

function refuse(status: number, text: string, intentId?: string): PaymentAnswer {
  return { reply: failure(status, text), accepted: false, said: `${status} ${text}`, intentId }
}

function isAuthorized(request: SandboxRequest, privateKey: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest()
  const given = request.headers.authorization ?? ""
  return timingSafeEqual(digest(given), digest(`Bearer ${privateKey}`))
}
