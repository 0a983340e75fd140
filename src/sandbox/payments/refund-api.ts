import type { SandboxContext } from "../context"
import { readJsonObject } from "../http/json-body"
import type { SandboxRequest } from "../http/messages"
import { findIntent } from "./intents"
import type { PaymentAnswer } from "./journaled"
import { answer, refuse } from "./payment-answer"
import { makeRefund, presentRefund, refundedAmount } from "./refunds"

/** `POST …/{id}/refunds` with `{amount, reason}`: not in the document, as merchants have seen it. */
export function refund(
  { store }: SandboxContext,
  id: string,
  request: SandboxRequest
): PaymentAnswer {
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
  const made = makeRefund(store, intent, amount, reason)
  return answer(presentRefund(made, id), id, `TWD ${amount} refund: ${made.status}`)
}

/** `GET …/{id}/refunds/{refund_id}`: what became of it. */
export function retrieveRefund(
  { store }: SandboxContext,
  id: string,
  refundId: string
): PaymentAnswer {
  const found = findIntent(store, id)?.refunds.find((candidate) => candidate.id === refundId)
  return found
    ? answer(presentRefund(found, id), id, `TWD ${found.amount} refund: ${found.status}`)
    : refuse(404, "There is no such refund.", id)
}
