import { isPaymentIntentId } from "../../../../../clients/payment-intents"

/** Names under which the webhook's body may say which intent it is about (its payload: not shown). */
const NAMES = ["PaymentIntentId", "paymentIntentId", "payment_intent_id"]

/** The intent that a webhook's body names. A hint of where to ask, never an answer. */
export function intentIdHint(body: unknown): string | undefined {
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {}
  return NAMES.map((name) => fields[name]).find(isPaymentIntentId)
}
