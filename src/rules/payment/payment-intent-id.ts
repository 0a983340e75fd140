const PAYMENT_INTENT_ID = /^pp_[0-9A-Za-z]{1,100}$/

/**
 * Whether a text has the shape of an intent's identifier (§2.3 of the payment document), and so may
 * be used in a path.
 */
export function isPaymentIntentId(value: unknown): value is string {
  return typeof value === "string" && PAYMENT_INTENT_ID.test(value)
}
