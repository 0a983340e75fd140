import type { MedusaContainer } from "@medusajs/framework/types"
import { createRateLimit } from "../../concurrency/rate-limit"
import { createLimiter } from "../../concurrency/limiter"
import { createSharedCalls } from "../../concurrency/shared-calls"
import type { IntentAnswer } from "../../providers/payment-intents/settle-query"
import type { PaymentTransfer } from "../../rules/payment/browser-data"
import { factsOf } from "../../rules/payment/outcome"
import {
  countedPayment,
  needsStock,
  openCartPayment,
  type CartPayment,
  type OpenPayment,
} from "../../rules/payment/cart-payment"
import { ofStore } from "../common/of-store"
import { awaitedTransfers } from "./awaited-transfers"
import { ownSessionsOf, type OwnSession } from "./own-sessions"
import { mayBuyersQuery } from "./query-budget"
import { soldOutItemsOf } from "./settle/sold-out-items"
import { querySession } from "./steps/confirm-session"
import { readSettleState, type SettleState } from "./steps/read-settle-state"

export { RateLimited } from "../../concurrency/rate-limit"
export { TooManyWaiting } from "../../concurrency/limiter"

/**
 * Calls of the service for one cart or order: a burst, and then one in each interval
 * (milliseconds).
 */
const CALLS_OF_A_CART = { most: 20, everyMs: 6_000 }
/** Simultaneous calls for all carts of a process, and the length of their queue. */
const AT_ONCE = 8
const MAY_WAIT = 100

/** Limits of the calls for buyers, for each store in a process. */
const boundsOf = ofStore(() => ({
  inOneCall: createSharedCalls<IntentAnswer>(),
  take: createRateLimit(CALLS_OF_A_CART),
  inTurn: createLimiter(AT_ONCE, MAY_WAIT),
}))

/**
 * The state of a cart's payment. Writes nothing, and makes at most one call of the payment service
 * for each open session; simultaneous requests of one cart share it. Makes no call for what the
 * store knows (a placed order, a captured or ended payment), or while the service asks for a pause.
 *
 * @throws MedusaError NOT_FOUND; `RateLimited` and `TooManyWaiting` when there were too many calls;
 * the signal's reason when the caller hangs up
 */
export async function readCartPayment(
  container: MedusaContainer,
  cartId: string,
  signal: AbortSignal
): Promise<CartPayment> {
  const sessions = await ownSessionsOf(container, cartId)
  const states = (
    await Promise.all(sessions.map((session) => withState(container, session)))
  ).flatMap((each) => each ?? [])
  for (const known of states) {
    const placed = await placedPayment(container, { ...known, limitedBy: cartId, signal })
    if (placed) return placed
  }
  // Its completion is in progress or was interrupted: the order exists before its payment is
  // authorized.
  if (states.some(({ state }) => state.order)) return { status: "processing" }
  const payments = await Promise.all(
    states.map((known) => openPayment(container, { ...known, limitedBy: cartId, signal }))
  )
  const payment = countedPayment(payments)
  if (!payment) return { status: "none" }
  const soldOut = needsStock(payment.outcome) ? await soldOutItemsOf(container, cartId) : []
  return openCartPayment(payment, soldOut)
}

export type Known = { session: OwnSession; state: SettleState }

export async function withState(
  container: MedusaContainer,
  session: OwnSession
): Promise<Known | null> {
  const state = await readSettleState(container, session.id)
  return state && { session, state }
}

const transferOf = ({ data }: OwnSession): PaymentTransfer | null => data?.transfer ?? null

/** Null: the cart has not become an order. */
async function placedPayment(
  container: MedusaContainer,
  read: LimitedRead
): Promise<CartPayment | null> {
  const { session, state } = read
  const { order, payment } = state
  if (!order) return null
  const order_id = order.id
  if (order.canceled) return { status: "placed", order_id, payment_status: "canceled" }
  if (payment || order.paid_otherwise) return { status: "placed", order_id, payment_status: "paid" }
  if (state.session.status !== "pending_authorization") return null
  if (session.data?.replaced) {
    return replacedPayment(order_id, await queriedVerdict(container, read))
  }
  const said = await awaitedTransfers(container, [session.id])
  const transfer = said.get(session.id) ?? transferOf(session)
  return transfer
    ? { status: "awaiting_transfer", order_id, transfer }
    : { status: "placed", order_id, payment_status: "awaited" }
}

/** The buyer of a placed order chose another payment method. */
function replacedPayment(order_id: string, verdict: IntentAnswer["verdict"]): CartPayment {
  if (verdict.kind === "waiting") {
    return { status: "awaiting_transfer", order_id, transfer: verdict.transfer ?? null }
  }
  const { unpaid, payable_again } = factsOf(verdict)
  const payment_status = unpaid || payable_again ? "unpaid" : "processing"
  return { status: "placed", order_id, payment_status }
}

/** `limitedBy`: the id whose number of calls is limited. */
type LimitedRead = Known & { limitedBy: string; signal: AbortSignal }

export async function openPayment(
  container: MedusaContainer,
  read: LimitedRead
): Promise<OpenPayment> {
  const { session, state } = read
  const said = knownVerdict(state) ?? (await queriedVerdict(container, read))
  // Staff resolved the wrong amount, and a placed order still asks for the whole amount.
  const isSettled = said.kind === "mismatched" && state.mismatch_resolved && !!state.order
  const verdict: typeof said = isSettled ? { kind: "gone" } : said
  return {
    outcome: verdict.kind,
    message: "message" in verdict ? verdict.message : null,
    transfer: ("transfer" in verdict && verdict.transfer) || transferOf(session),
    outdated: state.cart_asks !== null,
    tries: state.tries,
  }
}

/** What the store knows without a call; null: the service must be queried. */
function knownVerdict({ session, payment, resolved }: SettleState): IntentAnswer["verdict"] | null {
  // Staff refunded the money, so nothing may be bought with it.
  if (session.status === "canceled" || resolved) return { kind: "gone" }
  // The order failed after the service had said that it was paid.
  return payment && !payment.canceled ? { kind: "paid" } : null
}

/** The service asked for a pause, or the process has used up its calls of this minute. */
const NOT_QUERIED_NOW = { kind: "unreachable", message: "It is not queried now." } as const

async function queriedVerdict(
  container: MedusaContainer,
  { limitedBy, state, signal }: LimitedRead
): Promise<IntentAnswer["verdict"]> {
  if (!mayBuyersQuery()) return NOT_QUERIED_NOW
  const { id, provider_id } = state.session
  const { inOneCall, take, inTurn } = boundsOf(container)
  const { verdict } = await inOneCall(
    id,
    async (abandoned, sent) => {
      take(limitedBy)
      return await inTurn(() => {
        sent()
        return querySession(container, id, provider_id)
      }, abandoned)
    },
    signal
  )
  return verdict
}
