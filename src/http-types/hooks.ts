/**
 * What the plugin reads of the body of `POST /hooks/payment-intents/:session_id/:token` (the webhook):
 * the intent that it is about, under any of these names. It only says which intent to query.
 */
export type PaymentIntentWebhook = {
  PaymentIntentId?: unknown
  paymentIntentId?: unknown
  payment_intent_id?: unknown
}

/**
 * What `GET /hooks/payment-intents/:session_id/:token/return` adds to the address of the option
 * `returnPage`: the order that was placed, or how the payment stands. `retry`: nothing was paid.
 */
export type PaymentReturnParams = { order_id: string } | { payment: "retry" | "pending" }
