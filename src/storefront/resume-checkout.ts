import {
  completeCart,
  type CartCompleter,
  type CompleteCartOptions,
  type CompleteCartResult,
} from "./complete-cart"
import { PAYMENT_PROVIDER_ID, type PaymentSession } from "./payment-session"
import { forgetSubmitted, hasLostSubmitted, isSubmitted } from "./submitted-session"

/** What these helpers need of a cart, read with `+completed_at,*payment_collection.payment_sessions`. */
export interface CheckoutCart {
  id: string
  completed_at?: string | Date | null
  total?: number | null
  payment_collection?: { id?: string; payment_sessions?: PaymentSession[] | null } | null
}

/** `open`: nothing was paid from here, go on as with a new cart. */
type ResumeCheckoutResult<Order> = CompleteCartResult<Order> | { status: "open" }

interface ResumeCheckoutOptions extends CompleteCartOptions {
  /**
   * The bank sent the buyer back with `?payment=retry`: the store had asked, and nothing was paid.
   * The cart may be paid or changed again then, also if the store cannot complete it.
   */
  unpaid?: boolean
  /** What this browser had submitted when the buyer came back: `unpaid` says nothing of later ones. */
  note?: string
}

/**
 * To be called when a checkout page opens, also after a reload, Back, or a tab that was closed
 * while paying. If the cart is completed or its payment may be made, asks the store what became of
 * it. Never rejects.
 */
export async function resumeCheckout<Order>(
  completer: CartCompleter<Order>,
  cart: CheckoutCart,
  options: ResumeCheckoutOptions = {}
): Promise<ResumeCheckoutResult<Order>> {
  const { providerId = PAYMENT_PROVIDER_ID, unpaid = false, note } = options
  if (!cart.completed_at && !isPaymentUnderWay(cart, providerId)) return { status: "open" }
  if (unpaid) forgetSubmitted(note)
  return completeCart(completer, options)
}

/**
 * Whether the cart's payment may have been made already, also with a session that the cart has lost
 * since this browser submitted it. Such a cart must not be changed: that deletes the session, and the
 * shop has to refund a payment without its session.
 */
export function isPaymentUnderWay(
  cart: CheckoutCart,
  providerId: string = PAYMENT_PROVIDER_ID
): boolean {
  const sessions = cart.payment_collection?.payment_sessions ?? []
  return (
    hasLostSubmitted(cart.id, sessions) ||
    sessions.some(
      (session) =>
        session.provider_id === providerId &&
        session.status !== ENDED &&
        (PAID.includes(session.status ?? "") || isSubmitted(session))
    )
  )
}

/** The order was not placed nevertheless, for example because an item is sold out. */
const PAID = ["authorized", "captured", "pending_authorization"]

/** The service ended the payment, or staff gave it back: nothing comes of it any more. */
const ENDED = "canceled"
