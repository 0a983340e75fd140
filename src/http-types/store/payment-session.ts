import type { BrowserData, PaymentTransfer } from "../../rules/payment/browser-data"
import type { OfferedMethod } from "../../rules/payment/offered-method"

/** Where the buyer sends a bank transfer, or what is shown at a convenience store. */
export type StorePaymentTransfer = PaymentTransfer

/** A payment method that the buyer chooses in the shop. */
export type StoreOfferedMethod = OfferedMethod

/**
 * The fields for the browser in the `data` of a payment session; there are others. Medusa's own
 * store routes return them.
 */
export type StorePaymentSessionData = BrowserData

/** Body of `POST /store/carts/:id/tw-payment/replace`. */
export type StoreReplacePayment = {
  /** The method that the buyer chose, of the session's `methods`. */
  method?: string
}

/**
 * Answer of `POST /store/carts/:id/tw-payment/replace`: the session to pay with. Only this answer has
 * the secret that the browser component needs; without it, replace the payment again.
 */
export type StoreReplacePaymentResponse = {
  payment_session: {
    id: string
    provider_id: string
    status: string
    data: StorePaymentSessionData
  }
}
