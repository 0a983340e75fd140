import type { BrowserData, PaymentTransfer } from "../../rules/payment/browser-data"

/** Where the buyer sends a bank transfer, or what is shown at a convenience store. */
export type StorePaymentTransfer = PaymentTransfer

/**
 * What the `data` of a payment session holds for the browser, besides other fields. Medusa's own
 * store routes answer with it.
 */
export type StorePaymentSessionData = BrowserData
