import type { StoreCartPayment, StoreCartPaymentResponse } from "../http-types"

/** How the payment of a cart stands, as the store says. */
export type PaymentStatus = StoreCartPayment

/**
 * `paymentStatus` throws an error with `status` for any answer but 200: 429 when the cart's payment was
 * queried too often.
 */
export type PaymentStatusReader = { paymentStatus(): Promise<StoreCartPaymentResponse> }
