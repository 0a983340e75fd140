import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { StoreOrderPaymentResponse, StoreStartOrderPayment } from "../../http-types"
import { isCanceled } from "../../medusa-data/orders/canceled-order"
import { readOutstanding } from "../../medusa-data/payments/outstanding"
import type { BrowserData } from "../../rules/payment/browser-data"
import { countedPayment, openCartPayment } from "../../rules/payment/cart-payment"
import type { PaymentOutcome } from "../../rules/payment/outcome"
import { notFound } from "../common/not-found"
import { refusal } from "../common/refuse"
import { openPayment, withState, type Known } from "./cart-payment"
import { hasOpenRefund } from "./open-refunds"
import type { OwnSession } from "./own-sessions"
import { takePaymentStart } from "./payment-starts"
import { isOwnProvider } from "./providers"
import { mayBuyersQuery } from "./query-budget"
import {
  browserData,
  isAwaited,
  isSettledOtherwise,
  replaceSession,
  reportLeftAmount,
  type ReplacedSession,
} from "./replace-awaited-payment"
import { settlePlacedSoon } from "./settle/settle-placed-soon"
import { querySession } from "./steps/confirm-session"

type Session = OwnSession & { amount: number }
type StoredSession = Omit<OwnSession, "payment_collection_id"> & { amount: BigNumberInput }

/** The amount that a placed order still asks for, or asked for. */
type OrderCollection = {
  id: string
  /** Never more than the order asks for, whatever the amount of Medusa's collection. */
  amount: number
  currency_code: string
  /** Medusa has received the money, through any provider. */
  isPaid: boolean
  order: { id: string; canceled: boolean }
  /** The newest first. */
  sessions: Session[]
}

/** Medusa's statuses of a payment collection that is paid. */
const PAID = ["authorized", "completed"]

/** Number of a collection's sessions that are read: Medusa deletes all before it starts one. */
const SESSIONS = 3

/**
 * @throws MedusaError NOT_FOUND, also for a collection of a cart, which is paid at its checkout, and
 * for one that was cancelled
 */
async function readCollection(container: MedusaContainer, id: string): Promise<OrderCollection> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: [
      ...["id", "amount", "currency_code", "status"],
      ...["order.id", "order.status", "order.canceled_at"],
      ...["id", "provider_id", "amount", "status", "data"].map(
        (field) => `payment_sessions.${field}`
      ),
    ],
    filters: { id },
  })
  const collection = data[0]
  if (!collection?.order || collection.status === "canceled") {
    throw notFound("Payment collection", id)
  }
  const { order, currency_code, status } = collection
  const amount = dollars(collection.amount)
  // After an edit before an earlier payment is captured, Medusa asks for the whole order again.
  const outstanding = (await readOutstanding(container, order.id))?.amount ?? amount
  const rows: (StoredSession | null)[] = collection.payment_sessions ?? []
  const sessions = rows.flatMap((row) =>
    row && isOwnProvider(row.provider_id)
      ? { ...row, payment_collection_id: id, amount: dollars(row.amount) }
      : []
  )
  return {
    ...{ id, currency_code },
    amount: Math.min(amount, outstanding),
    isPaid: PAID.includes(status),
    order: { id: order.id, canceled: isCanceled(order) },
    sessions: sessions.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, SESSIONS),
  }
}

const dollars = (amount: BigNumberInput): number => MathBN.convert(amount).toNumber()

/**
 * The state of the payment of a placed order's payment collection. Makes at most one call of the
 * payment service for each open session, as for a cart. A payment that was made is captured soon
 * after.
 *
 * @throws MedusaError NOT_FOUND; `RateLimited` and `TooManyWaiting` when there were too many calls;
 * the signal's reason when the caller hangs up
 */
export async function readOrderPayment(
  container: MedusaContainer,
  id: string,
  signal: AbortSignal
): Promise<StoreOrderPaymentResponse> {
  const collection = await readCollection(container, id)
  const { amount, currency_code, sessions } = collection
  const [open] = sessions.filter(({ status }) => OPEN.includes(status))
  return {
    payment: await paymentOf(container, collection, signal),
    ...{ amount, currency_code },
    payment_session: open
      ? { id: open.id, provider_id: open.provider_id, status: open.status }
      : null,
  }
}

const OPEN = ["pending", "pending_authorization", "authorized"]

async function paymentOf(
  container: MedusaContainer,
  { id, amount, isPaid, order, sessions }: OrderCollection,
  signal: AbortSignal
): Promise<StoreOrderPaymentResponse["payment"]> {
  const order_id = order.id
  if (order.canceled) return { status: "placed", order_id, payment_status: "canceled" }
  if (isPaid || amount <= 0) return { status: "placed", order_id, payment_status: "paid" }
  const known = (
    await Promise.all(sessions.map((session) => withState(container, session)))
  ).flatMap((each) => each ?? [])
  if (known.some(isMade)) return { status: "placed", order_id, payment_status: "paid" }
  const payments = await Promise.all(
    known.map(async (each) => {
      const payment = await openPayment(container, { ...each, limitedBy: id, signal })
      // A transfer's account stays open, whatever the order asks for now.
      const waits = isAwaited(each.session) && payment.outcome === "waiting"
      return { ...payment, outdated: !waits && isOutdated(each.session as Session, amount) }
    })
  )
  const counted = countedPayment(payments)
  if (!counted) return { status: "none" }
  if (counted.outcome === "paid") {
    settlePlacedSoon(container, order_id)
    return { status: "placed", order_id, payment_status: "paid" }
  }
  const payment = openCartPayment(counted, [])
  if (payment.status === "awaiting_transfer") return { ...payment, order_id }
  return payment
}

const isMade = ({ state: { payment, order } }: Known): boolean =>
  (!!payment && !payment.canceled) || !!order?.paid_otherwise

/** Another edit changed the amount that the order asks for. */
const isOutdated = (session: Session, amount: number): boolean =>
  Math.abs(session.amount - amount) >= 0.01

/** Milliseconds. How long the service takes a secret is not documented. */
const LONGEST_OPEN = 24 * 60 * 60_000

/** Seconds: a settlement of the session may be under way. */
const LOCK_TIMEOUT = 30

/**
 * Returns the session to pay a placed order's payment collection with: the open one, or a new one.
 * The payment service is queried first, so that no buyer pays twice: a session is replaced only if
 * the service says that it was not paid.
 *
 * No workflow: the results of its steps may be stored, and this one holds the intent's secret.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when there is nothing to pay, or it is not known whether it
 * was paid; `RateLimited` when its payments were started too often
 */
export async function startOrderPayment(
  container: MedusaContainer,
  id: string,
  wanted: StoreStartOrderPayment
): Promise<ReplacedSession> {
  const { sessions } = await readCollection(container, id)
  const awaited = sessions.find(isAwaited)
  if (awaited) return await replaceSession(container, awaited, wanted.method)
  const keys = [
    `start-order-payment:${id}`,
    ...sessions.map(({ id }) => `settle-payment-intent:${id}`),
  ]
  return await container
    .resolve(Modules.LOCKING)
    .execute(keys, () => start(container, id, wanted), { timeout: LOCK_TIMEOUT })
}

async function start(
  container: MedusaContainer,
  id: string,
  { provider_id, method }: StoreStartOrderPayment
): Promise<ReplacedSession> {
  const { amount, isPaid, order, sessions } = await readCollection(container, id)
  if (order.canceled || isPaid || amount <= 0) throw refusal("NOT_ALLOWED", "order_payment_over")
  const refunded = sessions.map((session) => session.id)
  if (await hasOpenRefund(container, refunded)) throw refusal("NOT_ALLOWED", "refund_not_known")
  takePaymentStart(container, id)
  for (const session of sessions) {
    const known = await withState(container, session)
    // Staff refunded its money.
    if (!known || known.state.resolved || session.status === "canceled") continue
    if (isMade(known)) throw refusal("NOT_ALLOWED", "order_payment_over")
    if (!mayBuyersQuery()) throw refusal("NOT_ALLOWED", "payment_not_known")
    const answer = await querySession(container, session.id, session.provider_id)
    const { verdict } = answer
    const next = isSettledOtherwise(known.state, answer) ? "renew" : NEXT[verdict.kind]
    if (next === "refuse") throw refusal("NOT_ALLOWED", "payment_not_known")
    if (next === "paid") {
      settlePlacedSoon(container, order.id)
      throw refusal("NOT_ALLOWED", "order_payment_over")
    }
    const isUsable =
      session.provider_id === provider_id &&
      !isOutdated(session, amount) &&
      (method === undefined || session.data?.chosen_method === method)
    if (next === "continue" && isUsable && !isOld(session)) return withSecret(session)
    await reportLeftAmount(container, known.state, answer)
    // A payment in progress may still succeed.
    if (verdict.kind === "not_yet") throw refusal("NOT_ALLOWED", "payment_not_known")
  }
  // Medusa reads the session's amount from it.
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount })
  const { result } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: id, provider_id, data: { chosen_method: method } },
  })
  return withSecret(result)
}

/**
 * What a session's outcome means for a buyer who wants to pay. `renew`: another session is needed.
 */
const NEXT: Record<PaymentOutcome, "continue" | "renew" | "paid" | "refuse"> = {
  paid: "paid",
  // The buyer wants another payment method than this transfer.
  waiting: "renew",
  declined: "continue",
  not_started: "continue",
  // The buyer may have closed the bank's page: the service takes one payment for a session.
  not_yet: "continue",
  gone: "renew",
  mismatched: "refuse",
  unreachable: "refuse",
  manual: "continue",
  not_ours: "renew",
}

const isOld = ({ data }: OwnSession): boolean =>
  Date.now() - Date.parse(data?.created_at ?? "") > LONGEST_OPEN

function withSecret({ id, provider_id, status, data }: OwnSession): ReplacedSession {
  const stored = data as BrowserData
  return { ...{ id, provider_id, status }, data: { ...browserData(stored), secret: stored.secret } }
}
