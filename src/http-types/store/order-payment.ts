import type { CartPayment } from "../../rules/payment/cart-payment"
import type { StoreReplacePaymentResponse } from "./payment-session"

/**
 * The status of a payment of a placed order: for an edit that made it more expensive, or after one
 * that failed or expired.
 */
export type StoreOrderPayment = Exclude<
  CartPayment,
  { status: "failed"; reason: "sold_out" | "cart_changed" | "not_placed" }
>

/**
 * Answer of `GET /store/payment-collections/:id/tw-payment`. A request costs one call of the payment
 * service at most, and none once the payment is settled. With status 429, `Retry-After` says when to
 * try again, in seconds. It holds no secret and nothing about the buyer.
 */
export type StoreOrderPaymentResponse = {
  payment: StoreOrderPayment
  /** What the payment is for, in dollars. */
  amount: number
  currency_code: string
  /** The session that is open; null: there is none. */
  payment_session: { id: string; provider_id: string; status: string } | null
}

/** Body of `POST /store/payment-collections/:id/tw-payment`. */
export type StoreStartOrderPayment = {
  /** The payment provider to start a payment with, such as `pp_payment-intents_tw`. */
  provider_id: string
  /** The method that the buyer chose, of the session's `methods`. */
  method?: string
}

/** Answer of `POST /store/payment-collections/:id/tw-payment`: the session to pay with. */
export type StoreStartOrderPaymentResponse = StoreReplacePaymentResponse
