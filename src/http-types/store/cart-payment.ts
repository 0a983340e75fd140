import type { CartPayment, CartPaymentFailure } from "../../rules/payment/cart-payment"

/**
 * The status of a cart's payment, for its buyer. It contains no secret and nothing about the buyer.
 */
export type StoreCartPayment = CartPayment

/** Why no order comes of a cart's payment. */
export type StoreCartPaymentFailure = CartPaymentFailure

/**
 * Answer of `GET /store/carts/:id/tw-payment`. A request costs one call of the payment service at
 * most, and none once the payment is settled. With status 429, `Retry-After` says when to try again,
 * in seconds.
 */
export type StoreCartPaymentResponse = { payment: StoreCartPayment }
