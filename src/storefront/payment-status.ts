import type { StoreCartPayment, StoreCartPaymentResponse } from "../http-types"

/** The status of a cart's payment, as the store reports it. */
export type PaymentStatus = StoreCartPayment

/**
 * `paymentStatus` throws an error with `status` for any answer but 200: 429 when the cart's payment was
 * queried too often.
 */
export type PaymentStatusReader = { paymentStatus(): Promise<StoreCartPaymentResponse> }

/** @throws Error when the answer holds none, such as one that a proxy gave in the store's place */
export function paymentIn(answer: StoreCartPaymentResponse): PaymentStatus {
  const payment: unknown = Object(answer).payment
  if (typeof Object(payment).status === "string") return payment as PaymentStatus
  throw new Error("The store answered without the payment's status")
}
