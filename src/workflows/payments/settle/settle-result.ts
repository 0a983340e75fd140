import type { PlacedPaymentStatus } from "../../../rules/payment/cart-payment"
import { factsOf } from "../../../rules/payment/outcome"
import { placementSentence } from "../../../rules/payment/placement-failure"
import { ISSUE_DETAILS, ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { ORDERLESS_KINDS, type PaymentIssueKind } from "../../../rules/payment/payment-issue"
import type { NewLostIntent, NewPaymentIssue } from "../../../modules/tw-payments/types"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-query"
import type { Move } from "./next-move"
import type { PlacementFailure } from "../steps/place-order"
import type { SettleAnswered } from "../steps/confirm-session"
import type { SettleState } from "../steps/read-settle-state"
import { FORGOTTEN_AFTER } from "../../../rules/service/retry-schedules"

/** What the settlement of a session found and did. */
export type SettleResult = {
  verdict: IntentAnswer["verdict"]
  session_found: boolean
  order_id: string | null
  /** The state of that order's payment. */
  order_payment_status: PlacedPaymentStatus | null
  /** Whether the job will query again, if the service did not answer. */
  will_be_queried: boolean
  move: Move["kind"]
  /** The intent of a deleted session that is not recorded and that the service knows. */
  unrecorded: NewLostIntent | null
}

type Settled = { state: SettleState | null; answer: SettleAnswered; move: Move }

type Found = Settled & { input: { session_id: string } }

export function resultOf({ input, state, answer, move }: Found): SettleResult {
  return {
    unrecorded: state ? null : intentOf(input.session_id, answer),
    verdict: answer.verdict,
    session_found: !!state,
    order_id: state?.order?.id ?? null,
    order_payment_status: paymentStatusOf({ state, answer, move }),
    will_be_queried: state ? isQueried(state, Date.now()) : answer.remembered,
    move: move.kind,
  }
}

function intentOf(
  session_id: string,
  { verdict, intent_id, amount, charged_amount, currency }: IntentAnswer
): NewLostIntent | null {
  // The amount that Medusa asked for is known only for recorded intents.
  if (!factsOf(verdict).answered || !intent_id || charged_amount === null || amount !== null) {
    return null
  }
  return { intent_id, session_id, amount: charged_amount, charged_amount, currency }
}

/** Paid only if nothing contradicts it: a buyer who reads "paid" does not check again. */
function paymentStatusOf({ state, answer, move }: Settled): PlacedPaymentStatus | null {
  const order = state?.order
  if (!order) return null
  if (order.canceled || endsOrder(move)) return "canceled"
  const taken = isTaken(answer, move) && move.kind !== "report"
  return taken || order.paid_otherwise || state.payment?.captured ? "paid" : "awaited"
}

/** The service says that it is paid, or it is captured because staff said so. */
const isTaken = ({ verdict }: IntentAnswer, move: Move): boolean =>
  factsOf(verdict).paid || move.kind === "capture"

/** An order may be kept after its transfer's time, because items of it were sent. */
const endsOrder = (move: Move): boolean => move.kind === "cancel_order" && !move.expired

/** The kinds of an intent's payment issues that no longer apply; `note` is the reason. */
export type SettledIssues = { intent_id: string; kinds: PaymentIssueKind[]; note: string }

/**
 * The payment issues of an intent that no longer apply, without action by staff; null: there are
 * none.
 */
export function settledIssues({ state, answer, move }: Settled): SettledIssues | null {
  const { intent_id } = answer
  const order = state?.order
  if (!order || !intent_id) return null
  if (order.canceled || order.paid_otherwise) {
    return { intent_id, kinds: ["transfer_overdue"], note: waitsNoLonger(order.id) }
  }
  // The issue that is recorded now still applies.
  if (!isTaken(answer, move) || ["report", "end_session"].includes(move.kind)) return null
  const kinds: PaymentIssueKind[] = [...ORDERLESS_KINDS, "not_paid", "transfer_overdue"]
  return { intent_id, kinds, note: paidWith(order.id) }
}

/** Why issues of a payment are closed, for staff. */
export const waitsNoLonger = (order_id: string): string =>
  inBoth(ISSUE_NOTES.waits_no_longer(order_id))

/** The same. */
export const paidWith = (order_id: string): string => inBoth(ISSUE_NOTES.paid_with(order_id))

/** Whether the job continues to query a session. `now` in milliseconds since 1970. */
function isQueried({ session, payment }: SettleState, now: number): boolean {
  switch (session.status) {
    case "pending":
      return now - Date.parse(session.created_at) < FORGOTTEN_AFTER
    case "pending_authorization":
      return true
    case "authorized":
      return !payment?.captured
    default:
      return false
  }
}

type Reported = {
  input: { session_id: string }
  state: SettleState | null
  answer: IntentAnswer & Pick<SettleAnswered, "owed_by">
  move: Move
  failure?: PlacementFailure | null
}

/** The data of a payment issue: only ids, amounts (TWD dollars) and names of items. */
export function issueOf({ input, state, answer, move, failure }: Reported): NewPaymentIssue {
  const { intent_id, amount, charged_amount, currency } = answer
  return {
    kind: kindOf(move),
    session_id: input.session_id,
    intent_id,
    cart_id: state?.cart_id ?? null,
    order_id: state?.order?.id ?? answer.owed_by ?? null,
    amount,
    charged_amount,
    currency,
    detail:
      failure && !state?.order
        ? inBoth(placementSentence(failure.kind, failure.items))
        : detailOf(state, answer),
  }
}

/** For an order that could not be cancelled: its payment will not be made, or may still be made. */
function kindOf(move: Move): PaymentIssueKind {
  if (move.kind === "report") return move.issue
  return move.kind === "cancel_order" && move.expired ? "transfer_overdue" : "not_paid"
}

const DIFFERENCES: Record<string, string> = { id: "付款編號", amount: "金額", currency: "幣別" }

function detailOf(
  state: SettleState | null,
  { verdict, amount, charged_amount, currency }: IntentAnswer
): string | null {
  if (verdict.kind === "mismatched") {
    const said = `${verdict.said.currency} ${verdict.said.amount}`
    const differences = {
      en: verdict.differences.join(" and "),
      zh_tw: verdict.differences.map((name) => DIFFERENCES[name] ?? name).join("、"),
    }
    const asked = `${currency} ${charged_amount}`
    return inBoth(ISSUE_DETAILS.mismatched.said_otherwise(asked, said, differences))
  }
  if (verdict.kind === "gone") return inBoth(ISSUE_DETAILS.not_paid.gone())
  const asks = state?.cart_asks ?? null
  if (asks === null) return null
  const { cart_changed } = ISSUE_DETAILS.orphaned
  return inBoth(cart_changed(`${currency} ${amount}`, `${currency} ${asks}`))
}
