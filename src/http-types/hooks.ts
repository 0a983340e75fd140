/**
 * The part that the plugin reads of the body of `POST /hooks/payment-intents/:session_id/:token`
 * (the webhook): the id of its intent, under any of these names. It only determines which intent to
 * query.
 */
export type PaymentIntentWebhook = {
  PaymentIntentId?: unknown
  paymentIntentId?: unknown
  payment_intent_id?: unknown
}

/**
 * What `GET /hooks/payment-intents/:session_id/:token/return` adds to the address of the option
 * `returnPage`: the placed order, or the state of the payment. `retry`: nothing was paid.
 */
export type PaymentReturnParams = { order_id: string } | { payment: "retry" | "pending" }
