import type { PaymentIntentWebhook } from "../../../../../http-types"
import { isPaymentIntentId } from "../../../../../rules/payment/payment-intent-id"

/** Names under which the webhook's body may say which intent it is about (its payload: not shown). */
const NAMES = ["PaymentIntentId", "paymentIntentId", "payment_intent_id"] as const

/** The intent that a webhook's body names. A hint of what to query, never an answer. */
export function intentIdHint(body: unknown): string | undefined {
  const fields: PaymentIntentWebhook = typeof body === "object" && body !== null ? body : {}
  return NAMES.map((name) => fields[name]).find(isPaymentIntentId)
}
