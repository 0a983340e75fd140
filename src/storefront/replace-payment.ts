import type { StoreReplacePaymentResponse } from "../http-types"
import type { PaymentSession } from "./payment-session"

/**
 * Either the js-sdk, or a function that gives the answer of
 * `POST /store/carts/:id/tw-payment/replace`, and throws for any status but 200, as the js-sdk does.
 */
export type PaymentReplacer =
  | {
      client: {
        fetch: (
          path: string,
          init: { method: "POST"; body: Record<string, never> }
        ) => Promise<unknown>
      }
    }
  | { replacePayment: (cartId: string) => Promise<StoreReplacePaymentResponse> }

/**
 * Lets the buyer of a placed order pay in another way, such as by card instead of the transfer that
 * the order waits for. Mount the session that it gives with `mountPayment`, and after
 * `submitPayment({ store, cartId })` go on with `completeCart`, which gives the order as it is then. The
 * transfer's account is not to be paid into any more. Keep the session in the page: after a reload,
 * call this again.
 *
 * @throws the replacer's error: with `status` 400 when the order waits for no payment that could be
 * replaced (`message` is for the buyer), and 429 when payments were started too often
 */
export async function replacePayment(
  replacer: PaymentReplacer,
  cartId: string
): Promise<PaymentSession> {
  const { payment_session } =
    "replacePayment" in replacer
      ? await replacer.replacePayment(cartId)
      : ((await replacer.client.fetch(
          `/store/carts/${encodeURIComponent(cartId)}/tw-payment/replace`,
          { method: "POST", body: {} }
        )) as StoreReplacePaymentResponse)
  return payment_session
}
