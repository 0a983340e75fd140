import {
  PAYMENT_INTENT_MISMATCHED,
  PAYMENT_INTENT_ORPHANED,
  PAYMENT_INTENT_PAID_AFTER_CANCEL,
} from "../../providers/payment-intents/payment-intent-events"
import type { IntentAnswer } from "../../providers/payment-intents/settle-question"
import type { SettleState } from "./settle-state"

export type Move =
  | { kind: "none" }
  | { kind: "capture"; payment_id: string }
  /** The order was placed before its money: authorize and capture in one. */
  | { kind: "capture_awaited"; amount: number }
  | { kind: "report"; event: string }

/** Milliseconds that a paid cart may take to become an order before staff are told. */
const ORDER_WITHIN_MS = 15 * 60_000

/** Whether the cart of a paid session is still to become an order. */
export function mustPlaceOrder(state: SettleState | null, answer: IntentAnswer): boolean {
  return answer.verdict.kind === "paid" && !!state && !state.order && !!state.cart_id
}

/**
 * What is to be done about a session, from what the store and the service say now. `now` in
 * milliseconds since 1970.
 */
export function nextMove(state: SettleState | null, answer: IntentAnswer, now: number): Move {
  const { kind } = answer.verdict
  if (kind === "mismatched") {
    return report(PAYMENT_INTENT_MISMATCHED, state)
  }
  if (kind !== "paid") {
    return { kind: "none" }
  }
  if (!state) {
    return report(PAYMENT_INTENT_ORPHANED, state)
  }
  const { session, payment, order, cart_id } = state
  if (payment?.captured && order) {
    return { kind: "none" }
  }
  if (!order) {
    const late = now - Date.parse(session.created_at) > ORDER_WITHIN_MS
    return late || !cart_id ? report(PAYMENT_INTENT_ORPHANED, state) : { kind: "none" }
  }
  if (order.canceled) {
    return report(PAYMENT_INTENT_PAID_AFTER_CANCEL, state)
  }
  if (payment) {
    // Medusa cannot capture a payment that it holds for cancelled.
    return payment.canceled
      ? report(PAYMENT_INTENT_ORPHANED, state)
      : { kind: "capture", payment_id: payment.id }
  }
  // The state was read under the cart's lock, so no one is completing it: the order waited for this
  // money, or its completion was cut off before the payment was authorized.
  return answer.amount === null
    ? { kind: "none" }
    : { kind: "capture_awaited", amount: answer.amount }
}

/** Staff are told once: a session is asked about again and again. */
function report(event: string, state: SettleState | null): Move {
  return state?.reported === event ? { kind: "none" } : { kind: "report", event }
}
