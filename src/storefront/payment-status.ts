import type { StoreCartPayment, StoreCartPaymentResponse } from "../http-types"

/** How the payment of a cart stands, as the store says. */
export type PaymentStatus = StoreCartPayment

/**
 * Either the js-sdk, or a function that gives the answer of `GET /store/carts/:id/tw-payment`, and
 * throws an error with `status` for any status but 200, as the js-sdk does.
 */
export type PaymentStatusReader =
  | { client: { fetch: (path: string) => Promise<unknown> } }
  | { paymentStatus: (cartId: string) => Promise<StoreCartPaymentResponse> }

/**
 * How the payment of a cart stands. It costs the store one call of the payment service at most, and
 * creates no order.
 *
 * @throws the reader's error: with `status` 429 when the cart's payment was asked about too often
 */
export async function readPaymentStatus(
  reader: PaymentStatusReader,
  cartId: string
): Promise<PaymentStatus> {
  const { payment } =
    "paymentStatus" in reader
      ? await reader.paymentStatus(cartId)
      : ((await reader.client.fetch(
          `/store/carts/${encodeURIComponent(cartId)}/tw-payment`
        )) as StoreCartPaymentResponse)
  return payment
}
