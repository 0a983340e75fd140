import { createHash, timingSafeEqual } from "node:crypto"
import type { SandboxContext } from "../context"
import { readJsonObject } from "../http/json-body"
import { methodNotAllowed, type Message, type SandboxRequest } from "../http/messages"
import { InvalidRequest, readCreateRequest } from "./create-request"
import { failure } from "./envelope"
import { createIntent, findIntent, presentIntent } from "./intents"
import { answer, refuse } from "./payment-answer"
import { refund, retrieveRefund } from "./refund-api"
import { journaled, type PaymentAnswer } from "./journaled"

const PATH = /^\/api\/v1\/payment-intents(?:\/([^/]+)(?:(\/refunds)(?:\/([^/]+))?)?)?$/

/** The server-side API of payment intents. Only creating one is documented (§4.1). */
export async function handlePaymentApi(
  context: SandboxContext,
  request: SandboxRequest
): Promise<Message> {
  const [matched, id, refunds, refundId] = PATH.exec(request.path) ?? []
  if (!matched) {
    return failure(404, "There is no such address.")
  }
  const name = nameOf(id, refunds, refundId)
  const method = name === "create" || name === "refund" ? "POST" : "GET"
  if (request.method !== method) {
    return methodNotAllowed(method)
  }
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
      case "retrieve_refund":
        return retrieveRefund(context, id, refundId)
    }
  })
}

function nameOf(id?: string, refunds?: string, refundId?: string) {
  if (refunds) {
    return refundId ? "retrieve_refund" : "refund"
  }
  return id ? "retrieve" : "create"
}

function create({ store }: SandboxContext, request: SandboxRequest): PaymentAnswer {
  const body = readJsonObject(request)
  if (!body) {
    return refuse(400, "The body is not a JSON object.")
  }
  try {
    const intent = createIntent(
      store,
      readCreateRequest(body, store.state.settings.payments_installments)
    )
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

function isAuthorized(request: SandboxRequest, privateKey: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest()
  const given = request.headers.authorization ?? ""
  return timingSafeEqual(digest(given), digest(`Bearer ${privateKey}`))
}
