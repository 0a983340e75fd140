import { pageRestored } from "./page-restored"
import { mountedPayment } from "./mount-payment"
import { paymentIn, type PaymentStatus, type PaymentStatusReader } from "./payment-status"
import { forgetSubmitted, hasSubmittedCart, isSubmitted, noteSubmitted } from "./submitted-session"

/**
 * - `submitted`: the component took the payment; whether it is paid, only the server can say, so
 * continue with `completeCart`.
 * - `failed`: it did not; `message` holds the service's message for the buyer, or null when it gave
 * none. With `ask`, let `completeCart` find out whether it was paid all the same, such as in
 * another window. Without it, do not: nothing was sent, or the shop confirms payments by hand
 * (`confirm: "manual"`), so nobody could say, and the order would be placed without a payment.
 * - `not_shown`: nothing was sent, because the page does not show the fields of this session.
 */
export type SubmitPaymentResult =
  | { status: "submitted" }
  | { status: "not_shown" }
  | { status: "failed"; message: string | null; ask: boolean }

export interface SubmittedSubject {
  /** The session to pay; undefined: the one that is mounted. */
  sessionId?: string
  /**
   * Remembered with the payment, so that a later visit finds it, even if a change of the cart has
   * deleted the session.
   */
  cartId?: string
  /** The buyer said that what this browser submitted before was not paid. */
  again?: boolean
}

let running: Promise<SubmitPaymentResult> | undefined

/**
 * Submits the mounted component (§4.2). Never rejects. A second call while one runs gets the same
 * answer, so that a double click pays once. With 3-D Secure the browser leaves the page instead; if
 * it shows this page again, the answer is `submitted`, because only the server knows what happened.
 *
 * @param store where the status of the cart's payment is read first. Nothing is submitted then for a
 * cart that is sold out, or whose payment is made already, such as in another window. A store that gives
 * no answer keeps no buyer from paying.
 */
export function submitPayment(
  store?: PaymentStatusReader,
  subject: SubmittedSubject = {}
): Promise<SubmitPaymentResult> {
  running ??= lookAndCheckout(store, subject).finally(() => (running = undefined))
  return running
}

async function lookAndCheckout(
  store: PaymentStatusReader | undefined,
  subject: SubmittedSubject
): Promise<SubmitPaymentResult> {
  return (store && (await whyNotNow(store))) ?? checkout(subject)
}

/** Why nothing is submitted; null: the buyer may pay. */
async function whyNotNow(store: PaymentStatusReader): Promise<SubmitPaymentResult | null> {
  let payment: PaymentStatus
  try {
    payment = paymentIn(await store.paymentStatus())
  } catch {
    return null
  }
  switch (payment.status) {
    case "failed":
      if (payment.reason === "declined") return null
      return { status: "failed", message: payment.message, ask: payment.paid }
    case "placed":
      if (payment.payment_status === "unpaid") return null
      return { status: "failed", message: null, ask: true }
    case "paid":
    case "awaiting_transfer":
    case "none":
      return { status: "failed", message: null, ask: true }
    case "open":
    case "by_staff":
    // The buyer may have closed the bank's page: the service takes one payment for a session.
    case "processing":
    // The component refuses it with the service's own message.
    case "gone":
      return null
  }
}

async function checkout(subject: SubmittedSubject): Promise<SubmitPaymentResult> {
  const { cartId, again = false } = subject
  const mounted = mountedPayment()
  // The component is one for the whole page, and may show another session by now.
  const { sessionId = mounted?.sessionId } = subject
  if (!mounted || mounted.sessionId !== sessionId) return { status: "not_shown" }
  const elsewhere = isSubmitted({ id: sessionId }) || hasSubmittedCart(cartId)
  // Another window was quicker.
  if (elsewhere && !again) return { status: "failed", message: null, ask: true }
  if (sessionId) noteSubmitted(sessionId, cartId)
  const back = pageRestored()
  try {
    const response = await Promise.race([mounted.pay.checkout(), back.promise])
    const result = readCheckoutResponse(response, mounted.byHand)
    // A refusal here says nothing of what another tab has submitted.
    if (result.status === "failed" && !elsewhere) forgetSubmitted()
    return result
  } catch (error) {
    // The component failed: what it had sent by then is not known.
    return { status: "failed", message: messageOf(error), ask: !mounted.byHand }
  } finally {
    back.forget()
  }
}

/** §7: the presence of `error` means failure; its structure is not documented. */
export function readCheckoutResponse(response: unknown, byHand = false): SubmitPaymentResult {
  const error = (response as { error?: unknown } | null | undefined)?.error
  if (!error) return { status: "submitted" }
  return { status: "failed", message: messageOf(error), ask: !byHand }
}

function messageOf(error: unknown): string | null {
  const text = typeof error === "object" ? (error as { message?: unknown } | null)?.message : error
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null
}
