import type { PaymentSession } from "./payment-session"

/**
 * Which payment session this browser has submitted without learning what came of it, and for which
 * cart: a changed cart has lost the session, not the payment. It outlives the tab, and other tabs
 * see it. It holds ids and no secret.
 */
export const SUBMITTED_KEY = "tw_payment_submitted"

/** Without storage, as in some private windows, nothing is remembered: only the webhook helps then. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** @param cartId also the id of a payment link's payment collection */
export function noteSubmitted(sessionId: string, cartId = ""): void {
  try {
    storage()?.setItem(SUBMITTED_KEY, `${sessionId} ${cartId}`.trim())
  } catch {
    // A full storage must not keep anyone from paying.
  }
}

export function forgetSubmitted(): void {
  storage()?.removeItem(SUBMITTED_KEY)
}

function submitted(): [sessionId?: string, cartId?: string] {
  const [sessionId, cartId] = (storage()?.getItem(SUBMITTED_KEY) ?? "").split(" ")
  return [sessionId || undefined, cartId]
}

/** Whether this browser submitted any payment whose outcome it does not know. */
export function hasSubmitted(): boolean {
  return submitted()[0] !== undefined
}

/** Whether this browser submitted the session, in whatever tab, and does not know the outcome. */
export function isSubmitted(session: PaymentSession): boolean {
  return session.id !== undefined && submitted()[0] === session.id
}

/** The same for a session that the cart no longer has. */
export function hasLostSubmitted(cartId: string, sessions: PaymentSession[]): boolean {
  const [sessionId, submittedCart] = submitted()
  return submittedCart === cartId && !sessions.some(({ id }) => id === sessionId)
}
