import { findAwaitedTransfer, type AwaitedTransfer } from "./awaited-transfer"
import { PAYMENT_PROVIDER_ID } from "./payment-session"
import { paymentIn, type PaymentStatus, type PaymentStatusReader } from "./payment-status"
import { forgetSubmitted, hasSubmitted, submittedNote } from "./submitted-session"

/** What `POST /store/carts/:id/complete` answers with status 200. */
export type CompleteCartReply<Order> =
  { type: "order"; order: Order } | { type: "cart"; error: { message: string; type: string } }

/** `complete` throws an error with `status` and `message` for any answer but 200. */
export type CartCompleter<Order> = PaymentStatusReader & {
  complete(): Promise<CompleteCartReply<Order>>
}

/**
 * - `placed`: there is an order; `isPaymentAwaited`: whether its money is still to be confirmed.
 * - `awaiting_transfer`: there is an order, and the buyer must still send the money: show `transfer`.
 * - `retry`: nothing was paid and the buyer may pay again; `message` is for the buyer
 *   that came with it, if any. With `new_session` the session is at its end: initiate a new one first.
 * - `pending`: not known yet. Do not let the buyer pay again; complete the cart later (this is safe: it
 *   places no order in vain), the order may also be placed without the browser.
 * - `failed`: this cart cannot be completed as it is; `message` says why.
 */
export type CompleteCartResult<Order> =
  | { status: "placed"; order: Order }
  | { status: "awaiting_transfer"; order: Order; transfer: AwaitedTransfer }
  | { status: "retry"; message: string | null; new_session: boolean }
  | { status: "pending" }
  | { status: "failed"; message: string }

export interface CompleteCartOptions {
  /** Milliseconds to go on asking while the answer is "not yet". Default 8 000. */
  waitMs?: number
  /** Milliseconds between two requests. Default 1 000. */
  intervalMs?: number
  /** The provider's id, if the store's configuration does not call it `tw`. */
  providerId?: string
}

/**
 * Completes the cart once its payment allows it. Until then it only queries the payment's status,
 * for a few seconds: an attempt to complete a cart that is not paid uses up an order number. A cart
 * of NT$ 0 needs no payment before it. Never rejects.
 */
export async function completeCart<Order>(
  completer: CartCompleter<Order>,
  options: CompleteCartOptions = {}
): Promise<CompleteCartResult<Order>> {
  const { waitMs = 8_000, intervalMs = 1_000, providerId = PAYMENT_PROVIDER_ID } = options
  const giveUpAt = Date.now() + waitMs
  let mayComplete = true
  for (;;) {
    const note = submittedNote()
    const mayWait = Date.now() + intervalMs <= giveUpAt
    const { result, tried } = await askOnce(completer, { providerId, mayComplete, mayWait })
    // The store says when there is an order, also if another request completed the cart.
    if (tried) mayComplete = false
    const isOpen =
      result.status === "pending" || (result.status === "not_paid" && !result.new_session)
    if (!isOpen || Date.now() + intervalMs > giveUpAt) return settle(result, note)
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}

/** `note`: what this browser had submitted when the store was asked. */
function settle<Order>(answer: Answer<Order>, note: string): CompleteCartResult<Order> {
  const result = answer.status === "not_paid" ? notPaid(answer.new_session) : answer
  // What was submitted may be paid until the store says otherwise.
  if (result.status !== "pending" && result.status !== "failed") forgetSubmitted(note)
  return result
}

/**
 * A payment that still does not show after the wait was not made, and the buyer may make it. One
 * that this browser submitted may show later, also if the cart has lost its session since.
 */
function notPaid(new_session: boolean): CompleteCartResult<never> {
  return hasSubmitted() ? { status: "pending" } : { status: "retry", message: null, new_session }
}

/** `not_paid` only says that the cart knows of no payment; with `new_session`, of no session either. */
type Answer<Order> = CompleteCartResult<Order> | { status: "not_paid"; new_session: boolean }

/** `tried`: the store tried to complete the cart, and may have used up an order number. */
type Asked<Order> = { result: Answer<Order>; tried: boolean }

async function askOnce<Order>(
  completer: CartCompleter<Order>,
  {
    providerId,
    mayComplete,
    mayWait,
  }: { providerId: string; mayComplete: boolean; mayWait: boolean }
): Promise<Asked<Order>> {
  let payment: PaymentStatus
  try {
    payment = paymentIn(await completer.paymentStatus())
  } catch (error) {
    return { result: readRefusal(error), tried: false }
  }
  const known = knownResult(payment)
  if (known) return { result: known, tried: false }
  if (isCapturedSoon(payment) && mayWait) return { result: { status: "pending" }, tried: false }
  if (payment.status !== "placed" && !mayComplete) {
    return { result: { status: "pending" }, tried: false }
  }
  return await complete(completer, providerId)
}

/**
 * The buyer of a placed order submitted another payment for it, and the store does not know its
 * outcome yet.
 */
const isCapturedSoon = (payment: PaymentStatus): boolean =>
  payment.status === "placed" &&
  (payment.payment_status === "unpaid" || payment.payment_status === "processing") &&
  hasSubmitted()

/** Null: the cart can be completed, or it is, and completing it gives its order. */
function knownResult(payment: PaymentStatus): Answer<never> | null {
  switch (payment.status) {
    case "open":
      return { status: "not_paid", new_session: false }
    case "processing":
      return { status: "pending" }
    case "gone":
      return { status: "retry", message: null, new_session: true }
    case "failed": {
      const { reason, message } = payment
      return reason === "declined"
        ? { status: "retry", message: message || null, new_session: false }
        : { status: "failed", message }
    }
    case "none":
    case "paid":
    case "by_staff":
    case "awaiting_transfer":
    case "placed":
      return null
    default:
      // A store that is newer than these helpers.
      return { status: "pending" }
  }
}

async function complete<Order>(
  completer: CartCompleter<Order>,
  providerId: string
): Promise<Asked<Order>> {
  try {
    const reply = await completer.complete()
    return { result: readReply(reply, providerId), tried: true }
  } catch (error) {
    const { status } = Object(error) as { status?: unknown }
    // A request that was lost, or found the cart locked or the store busy, tried nothing.
    const tried = typeof status === "number" && ![409, 429, 502, 503, 504].includes(status)
    return { result: readRefusal(error), tried }
  }
}

function readReply<Order>(reply: CompleteCartReply<Order>, providerId: string): Answer<Order> {
  if (reply.type === "order") {
    const { order } = reply
    if (!order) return { status: "pending" }
    const transfer = findAwaitedTransfer(Object(order), providerId)
    return transfer ? { status: "awaiting_transfer", order, transfer } : { status: "placed", order }
  }
  if (reply.type !== "cart") return { status: "pending" }
  if (reply.error.type === "payment_requires_more_error") {
    return NOT_PAID.test(reply.error.message)
      ? { status: "not_paid", new_session: false }
      : { status: "pending" }
  }
  const { message } = reply.error
  return message === BROKE_OFF
    ? { status: "pending" }
    : { status: "retry", message, new_session: false }
}

// Medusa's sentence for whatever else went wrong while it asked: nothing is known of the payment.
const BROKE_OFF = "Payment authorization failed"

// The provider's own sentence for an intent that no buyer has tried to pay.
const NOT_PAID = /^The payment has not been made yet/

// Other refusals, such as missing stock, are `not_allowed` with status 400 too, and the js-sdk
// keeps only status and message. What means "this session is at its end" can only be known by its
// text.
const SESSION_ENDED = /was not authorized with the provider/i

// The cart has no open session, which says nothing about an earlier one: a changed cart loses its
// session, and what was submitted with it may still be paid.
const NO_SESSION = /payment sessions are required|payment collection has not been initiated/i

function readRefusal<Order>(error: unknown): Answer<Order> {
  const { status, message } = Object(error) as Record<string, unknown>
  const text = typeof message === "string" ? message : ""
  // No status: the answer was lost on the way. Like 409 and 5xx, it says nothing of the order.
  if (typeof status !== "number" || status === 409 || status === 429 || status >= 500) {
    return { status: "pending" }
  }
  if (status === 400 && SESSION_ENDED.test(text)) {
    return { status: "retry", message: null, new_session: true }
  }
  if (status === 400 && NO_SESSION.test(text)) return { status: "not_paid", new_session: true }
  return { status: "failed", message: text }
}
