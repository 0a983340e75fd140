import { factsOf } from "../../../rules/payment/outcome"
import type { PaymentIssueKind } from "../../../rules/payment/payment-issue"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-query"
import { isPermanent, isTriedNow } from "../../../rules/payment/placement-failure"
import {
  ORDER_WITHIN,
  TRANSFER_EXPIRED_AFTER,
  TRANSFER_OVERDUE_AFTER,
  UNDATED_TRANSFER_OVERDUE_AFTER,
} from "../../../rules/service/retry-schedules"
import type { SettleAnswered } from "../steps/confirm-session"
import type { PlacementFailure } from "../steps/place-order"
import type { SettleState } from "../steps/read-settle-state"

export type Move =
  | { kind: "none" }
  | { kind: "capture"; payment_id: string }
  /** The order was placed before it was paid: authorize and capture in one. */
  | { kind: "capture_awaited"; amount: number }
  /**
   * An order's awaited payment will not be made: the service says so, or (`expired`) its time is
   * over and the service knows of no payment.
   */
  | { kind: "cancel_order"; order_id: string; expired?: true }
  /** Nothing waits for this payment any more. */
  | { kind: "end_session" }
  /** `anew`: also if an earlier issue of this kind was resolved. */
  | { kind: "report"; issue: PaymentIssueKind; anew?: true }

/** Who reported the payment: the service by a webhook, or a buyer who came back. */
export type Reporter = "webhook" | "return"

type Answer = IntentAnswer & Pick<SettleAnswered, "owed_by"> & { reported?: Reporter }

/**
 * Whether the order of a paid session's cart must still be placed, and is tried now. `scheduled`:
 * the job runs the settlement, on its own schedule.
 */
export function mustPlaceOrder(
  state: SettleState | null,
  answer: IntentAnswer,
  scheduled: boolean
): boolean {
  if (!state || !factsOf(answer.verdict).paid) return false
  if (!isTriedNow(state.tries, scheduled)) return false
  const open = !state.order && !!state.cart_id && !state.resolved && !hasEnded(state)
  return open && state.cart_asks === null
}

/**
 * Whether to end a session: its order is cancelled or was paid otherwise. If the session itself is
 * paid, that is recorded as a payment issue.
 */
export function endsSession(state: SettleState | null, move: Move): boolean {
  if (move.kind === "end_session") return true
  if (move.kind !== "report" || !state?.order || state.payment?.captured) return false
  const { order, payment } = state
  return !hasEnded(state) && (order.canceled || order.paid_otherwise || !!payment?.canceled)
}

/**
 * Whether to record the answer about a session: an order waits for its money. A capture that is
 * tried now is recorded only if it fails.
 */
export function waitsForAnswer(state: SettleState | null, move: Move): boolean {
  const { order, payment } = state ?? {}
  const waits = !!order && !order.canceled && !order.paid_otherwise && !payment?.captured
  return waits && ["none", "report"].includes(move.kind)
}

/** Whether the order's remaining amount must still be requested after a captured payment. */
export function mustRequestRemaining(state: SettleState | null, move: Move): boolean {
  if (!state?.rest_is_due || !state.order || state.order.canceled) return false
  return move.kind === "capture" || !!state.payment?.captured
}

/**
 * The next move for a session, from the present data of the store and the service. `now` in
 * milliseconds since 1970. `failure`: why this attempt placed no order for its paid cart.
 */
export function nextMove(
  state: SettleState | null,
  answer: Answer,
  now: number,
  failure?: PlacementFailure | null
): Move {
  const owed = isOwed(state) || !!answer.owed_by
  switch (answer.verdict.kind) {
    case "mismatched":
      // Staff resolved the wrong amount, and the right one was not paid.
      return wasAwaited(state) && state.mismatch_resolved && isOverdue(state, answer, now)
        ? OVERDUE
        : { kind: "report", issue: "mismatched" }
    case "gone":
      if (wasAwaited(state)) return moveOfGone(state, answer, now)
      return isWaiting(state) ? { kind: "end_session" } : { kind: "none" }
    case "paid":
      if (isWaiting(state) && state.resolved && !wasAwaited(state)) return { kind: "end_session" }
      if (isRefundedOfOrder(state)) {
        return wasAwaited(state) && isOverdue(state, answer, now) ? OVERDUE : ORPHANED
      }
      return owed ? NOT_REFUNDED : moveOfPaid(state, answer, now, failure)
    case "manual":
      if (owed) return NOT_REFUNDED
      if (wasAwaited(state)) return moveOfOverdue(state, answer, now)
      // The payment exists because staff confirmed it.
      if (state?.payment && !state.payment.canceled) return moveOfPaid(state, answer, now, failure)
      if (answer.reported && cannotBePlaced(state)) {
        return answer.reported === "webhook" ? { ...REPORTED, anew: true } : REPORTED
      }
      return isWaiting(state) && isOverdue(state, answer, now)
        ? { kind: "end_session" }
        : { kind: "none" }
    case "unreachable":
      // The store knows this even while the service gives no answer.
      if (owed) return NOT_REFUNDED
      // If the service deleted the intent, it no longer answers about it.
      return wasAwaited(state) && isOverdue(state, answer, now) ? OVERDUE : { kind: "none" }
    case "waiting":
    case "declined":
    case "not_started":
      if (wasAwaited(state)) return moveOfOverdue(state, answer, now)
      return isWaiting(state) && isOverdue(state, answer, now)
        ? { kind: "end_session" }
        : { kind: "none" }
    case "not_yet":
      if (!isWaiting(state) || !isOverdue(state, answer, now)) return { kind: "none" }
      // Without an order, it is left to the queries with growing intervals.
      return wasAwaited(state) ? OVERDUE : { kind: "end_session" }
    case "not_ours":
      return { kind: "none" }
  }
}

const NOT_REFUNDED: Move = { kind: "report", issue: "not_refunded" }
const OVERDUE: Move = { kind: "report", issue: "transfer_overdue" }
const ORPHANED: Move = { kind: "report", issue: "orphaned" }
const REPORTED = { kind: "report", issue: "reported_unplaced" } as const

/**
 * The intent that an order waits for has ended. If it replaced a transfer, the order keeps that
 * transfer's time: the buyer may still pay in another way, or into that account.
 */
function moveOfGone(state: Awaited, answer: Answer, now: number): Move {
  if (endsWithIntent(answer)) return { kind: "cancel_order", order_id: state.order.id }
  return answer.replaced ? moveOfOverdue(state, answer, now) : OVERDUE
}

/** Whether an order is cancelled as soon as the service says that its awaited intent has ended. */
export const endsWithIntent = ({ verdict, replaced, when_expired }: IntentAnswer): boolean =>
  verdict.kind === "gone" && !replaced && when_expired === "cancel"

/**
 * An order that was not paid in time, with an answer of the service: the option `expiredTransfers`
 * says whether it is cancelled.
 */
function moveOfOverdue({ session, order }: Awaited, answer: Answer, now: number): Move {
  const expired = isAfter(answer.pay_by, TRANSFER_EXPIRED_AFTER, now)
  if (expired && answer.when_expired === "cancel") {
    return { kind: "cancel_order", order_id: order.id, expired: true }
  }
  return isOverdue({ session }, answer, now) ? OVERDUE : { kind: "none" }
}

function moveOfPaid(
  state: SettleState | null,
  answer: IntentAnswer,
  now: number,
  failure?: PlacementFailure | null
): Move {
  if (!state) {
    return { kind: "report", issue: "orphaned" }
  }
  const { session, payment, order, cart_id } = state
  // Too little, or too much, was paid: no order can be placed with it.
  if (state.cart_asks !== null) {
    return { kind: "report", issue: "orphaned" }
  }
  if (!order) {
    const late = now - Date.parse(session.created_at) > ORDER_WITHIN
    const hopeless = !!failure && isPermanent(failure.kind)
    return late || hopeless || state.tries.stopped || !cart_id || hasEnded(state)
      ? { kind: "report", issue: "orphaned" }
      : { kind: "none" }
  }
  if (payment?.captured) return { kind: "none" }
  if (order.canceled) {
    return { kind: "report", issue: "paid_after_cancel" }
  }
  if (payment) {
    // Medusa cannot capture a cancelled payment.
    return payment.canceled
      ? { kind: "report", issue: "orphaned" }
      : { kind: "capture", payment_id: payment.id }
  }
  if (order.paid_otherwise) {
    return { kind: "report", issue: "orphaned" }
  }
  // The state was read under the cart's lock, so no completion is running: the order waited for
  // this payment, or its completion was interrupted before the payment was authorized.
  return answer.amount === null
    ? { kind: "none" }
    : { kind: "capture_awaited", amount: answer.amount }
}

/** No order can be placed with it any more. */
function hasEnded({ session }: SettleState): boolean {
  return session.status === "canceled"
}

/**
 * Without a payment issue, staff would not learn of the session's money. No order accepts it any
 * more, or it was paid at a payment link, whose session placed no order.
 */
function cannotBePlaced(state: SettleState | null): boolean {
  if (!state) return true
  const { order, payment } = state
  return order ? order.canceled || order.paid_otherwise || !payment : hasEnded(state)
}

/**
 * Money was refunded of an intent that an order still waits for. The service's later answers may be
 * about that money or other money: nothing is captured with it.
 */
function isRefundedOfOrder(state: SettleState | null): boolean {
  const { order, payment, resolved } = state ?? {}
  return !!resolved && !!order && !payment && !order.canceled && !order.paid_otherwise
}

/** The money of a cancelled order that was not refunded. */
function isOwed(state: SettleState | null): boolean {
  const { order, payment } = state ?? {}
  return !!order?.canceled && !!payment?.captured && !payment.refunded
}

function isOverdue(
  { session }: Pick<SettleState, "session">,
  { pay_by, intent_id }: IntentAnswer,
  now: number
): boolean {
  // Its session could not be verified, so its time is not known either.
  if (!intent_id) return false
  return Number.isNaN(Date.parse(pay_by ?? ""))
    ? isAfter(session.created_at, UNDATED_TRANSFER_OVERDUE_AFTER, now)
    : isAfter(pay_by, TRANSFER_OVERDUE_AFTER, now)
}

/** Whether `ms` milliseconds have passed since a time; false without a readable time. */
const isAfter = (time: string | null, ms: number, now: number): boolean =>
  now - Date.parse(time ?? "") > ms

type Awaited = SettleState & { order: NonNullable<SettleState["order"]> }

/** A session whose payment was to be made later, and was not. */
function isWaiting(state: SettleState | null): state is SettleState {
  return state?.session.status === "pending_authorization" && !state.payment
}

/** An order that was placed before its payment, and is not cancelled. */
function wasAwaited(state: SettleState | null): state is Awaited {
  return isWaiting(state) && !!state.order && !state.order.canceled && !state.order.paid_otherwise
}
