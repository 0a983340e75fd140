import type { PaymentSession } from "./payment-session"

/**
 * Which payment session this browser has submitted without learning what came of it. It outlives
 * the tab, and other tabs see it. It holds an id and no secret.
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

export function noteSubmitted(sessionId: string): void {
  try {
    storage()?.setItem(SUBMITTED_KEY, sessionId)
  } catch {
    // A full storage must not keep anyone from paying.
  }
}

export function forgetSubmitted(): void {
  storage()?.removeItem(SUBMITTED_KEY)
}

/** Whether this browser submitted any payment whose outcome it does not know. */
export function hasSubmitted(): boolean {
  return !!storage()?.getItem(SUBMITTED_KEY)
}

/** Whether this browser submitted the session, in whatever tab, and does not know the outcome. */
export function isSubmitted(session: PaymentSession): boolean {
  return session.id !== undefined && storage()?.getItem(SUBMITTED_KEY) === session.id
}
