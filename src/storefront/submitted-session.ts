import type { PaymentSession } from "./payment-session"

/**
 * The payment session that this browser has submitted without learning the outcome, and its cart: a
 * changed cart has lost the session, not the payment. It outlives the tab, and other tabs see it.
 * It holds ids and no secret.
 */
export const SUBMITTED_KEY = "tw_payment_submitted"

/** Without storage, as in some private windows, nothing is remembered: only the webhook helps then. */
function storage(): Storage | null {
  try {
    const found = globalThis.localStorage ?? null
    // Node 25 has one without methods.
    return typeof found?.getItem === "function" ? found : null
  } catch {
    return null
  }
}

/**
 * The time makes each submission another note. The browser tells other windows only of a changed one.
 * @param cartId also the id of a payment link's payment collection
 */
export function noteSubmitted(sessionId: string, cartId = ""): void {
  try {
    storage()?.setItem(SUBMITTED_KEY, `${sessionId} ${cartId} ${Date.now()}`)
  } catch {
    // A full storage must not keep anyone from paying.
  }
}

export const submittedNote = (): string => storage()?.getItem(SUBMITTED_KEY) ?? ""

/** @param note the only one to forget: the store's answer says nothing of what was submitted since */
export function forgetSubmitted(note = submittedNote()): void {
  if (note && note === submittedNote()) storage()?.removeItem(SUBMITTED_KEY)
}

function submitted(): [sessionId?: string, cartId?: string] {
  const [sessionId, cartId] = submittedNote().split(" ")
  return [sessionId || undefined, cartId || undefined]
}

/** Whether this browser submitted any payment whose outcome it does not know. */
export function hasSubmitted(): boolean {
  return submitted()[0] !== undefined
}

/** Whether this browser submitted the session, in whatever tab, and does not know the outcome. */
export function isSubmitted(session: PaymentSession): boolean {
  return session.id !== undefined && submitted()[0] === session.id
}

/** The same for any payment of the cart. */
export function hasSubmittedCart(cartId?: string): boolean {
  return cartId !== undefined && submitted()[1] === cartId
}

/** The same for a session that the cart no longer has. */
export function hasLostSubmitted(cartId: string, sessions: PaymentSession[]): boolean {
  const [sessionId, submittedCart] = submitted()
  return submittedCart === cartId && !sessions.some(({ id }) => id === sessionId)
}
