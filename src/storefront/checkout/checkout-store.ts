import type { StoreCartPaymentResponse, StoreReplacePaymentResponse } from "../../http-types"
import { ORDER_PAYMENT_FIELDS } from "../awaited-transfer"
import type { CompleteCartReply } from "../complete-cart"
import type { PaymentSession } from "../payment-session"
import type { CheckoutCart } from "../resume-checkout"

export interface StoreFetchOptions {
  method?: "GET" | "POST"
  query?: Record<string, string>
  /** A plain object; the client serialises it as JSON. */
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * Medusa's js-sdk, or any object with its `client.fetch`. It resolves to the body of a 2xx answer and
 * throws an error with `status` and `message` for any other.
 */
export interface StoreClient {
  client: { fetch: (path: string, options?: StoreFetchOptions) => Promise<unknown> }
}

/** All requests of a checkout to the store. */
export interface CheckoutStore<Cart, Order> {
  cart(): Promise<Cart>
  /** `method`: that the buyer chose, of those that the shop offers. */
  startPayment(cart: Cart, method?: string): Promise<{ payment_sessions?: PaymentSession[] | null }>
  complete(): Promise<CompleteCartReply<Order>>
  paymentStatus(): Promise<StoreCartPaymentResponse>
  replacePayment(method?: string): Promise<StoreReplacePaymentResponse>
}

const CART_FIELDS = "+completed_at,*payment_collection.payment_sessions"

/** @param fields further fields of the cart, as Medusa's store routes take them */
export function checkoutStore<Cart extends CheckoutCart, Order>(
  { client }: StoreClient,
  cartId: string,
  { providerId, fields }: { providerId: string; fields?: string }
): CheckoutStore<Cart, Order> {
  const path = `/store/carts/${encodeURIComponent(cartId)}`
  const post = (path: string, body: Record<string, unknown> = {}, query = {}) =>
    client.fetch(path, { method: "POST", body, query })
  return {
    async cart() {
      const query = { fields: fields ? `${CART_FIELDS},${fields}` : CART_FIELDS }
      return ((await client.fetch(path, { query })) as { cart: Cart }).cart
    },
    async startPayment(cart, method) {
      type Reply = {
        payment_collection: { id: string; payment_sessions?: PaymentSession[] | null }
      }
      const collections = "/store/payment-collections"
      const known = cart.payment_collection?.id
      const id =
        known ?? ((await post(collections, { cart_id: cartId })) as Reply).payment_collection.id
      const started = await post(`${collections}/${id}/payment-sessions`, {
        provider_id: providerId,
        ...(method && { data: { chosen_method: method } }),
      })
      return (started as Reply).payment_collection
    },
    complete: async () =>
      (await post(
        `${path}/complete`,
        {},
        { fields: ORDER_PAYMENT_FIELDS }
      )) as CompleteCartReply<Order>,
    paymentStatus: async () =>
      (await client.fetch(`${path}/tw-payment`)) as StoreCartPaymentResponse,
    replacePayment: async (method) =>
      (await post(
        `${path}/tw-payment/replace`,
        method ? { method } : {}
      )) as StoreReplacePaymentResponse,
  }
}
