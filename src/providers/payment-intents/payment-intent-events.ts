/** A paid intent whose payment session is gone. */
export const PAYMENT_INTENT_ORPHANED = "payment_intent.orphaned"
/** The service says "paid" for another amount, currency or intent than was asked for. */
export const PAYMENT_INTENT_MISMATCHED = "payment_intent.mismatched"
/** A paid intent whose order was cancelled before the money was there. */
export const PAYMENT_INTENT_PAID_AFTER_CANCEL = "payment_intent.paid_after_cancel"
