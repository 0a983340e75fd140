import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { replacing } from "../../providers/payment-intents/replacement"
import type { IntentAnswer } from "../../providers/payment-intents/settle-query"
import type { SessionData } from "../../providers/payment-intents/session-data"
import type { BrowserData } from "../../rules/payment/browser-data"
import { factsOf } from "../../rules/payment/outcome"
import { ISSUE_NOTES } from "../../rules/payment/issue-details"
import { inBoth } from "../../rules/text/sentence"
import { refusal } from "../common/refuse"
import { ownSessionsOf, type OwnSession } from "./own-sessions"
import { takePaymentStart } from "./payment-starts"
import { canRefund, statusOfProvider } from "./providers"
import { mayBuyersQuery } from "./query-budget"
import { endsWithIntent, type Move } from "./settle/next-move"
import { issueOf } from "./settle/settle-result"
import { querySession } from "./steps/confirm-session"
import { readSettleState, type SettleState } from "./steps/read-settle-state"

/** A payment session for the browser component. */
export type ReplacedSession = {
  id: string
  provider_id: string
  status: string
  data: BrowserData
}

/** Seconds: a settlement of the session may be under way. */
const LOCK_TIMEOUT = 30

/**
 * Gives the session of a placed order another intent, so that its buyer can use another payment
 * method, such as a card instead of a transfer. The payment service is queried first: no payment
 * may be made or in progress. The earlier intent is still queried; if it is paid after all, that is
 * a payment issue. The order waits as long as before; the new intent has the amount that it asks
 * for now.
 *
 * No workflow: the results of its steps may be stored, and this one holds the new intent's secret.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED when the order waits for no payment that could be
 * replaced; `RateLimited` when payments of the cart were started too often
 */
export async function replaceAwaitedPayment(
  container: MedusaContainer,
  cartId: string,
  method?: string
): Promise<ReplacedSession> {
  const awaited = (await ownSessionsOf(container, cartId)).find(isAwaited)
  if (!awaited) throw refusal("NOT_ALLOWED", "no_replaceable_payment")
  return await replaceSession(container, awaited, method)
}

const PAID_OTHERWISE = inBoth(ISSUE_NOTES.paid_otherwise())

/** The same for a session that is known to be awaited. */
export async function replaceSession(
  container: MedusaContainer,
  awaited: OwnSession,
  method?: string
): Promise<ReplacedSession> {
  return await container
    .resolve(Modules.LOCKING)
    .execute([`settle-payment-intent:${awaited.id}`], () => replace(container, awaited, method), {
      timeout: LOCK_TIMEOUT,
    })
}

export const isAwaited = ({ status }: OwnSession): boolean => status === "pending_authorization"

async function replace(
  container: MedusaContainer,
  { id, provider_id, payment_collection_id }: OwnSession,
  method: string | undefined
): Promise<ReplacedSession> {
  const state = await readSettleState(container, id)
  if (!state || !isStillAwaited(state)) throw refusal("NOT_ALLOWED", "no_replaceable_payment")
  if (!mayBuyersQuery()) throw refusal("NOT_ALLOWED", "payment_not_known")
  takePaymentStart(container, payment_collection_id)
  const answer = await querySession(container, id, provider_id)
  if (answer.verdict.kind === "unreachable") throw refusal("NOT_ALLOWED", "payment_not_known")
  const service = container.resolve(Modules.PAYMENT)
  const { currency_code, data, payment_collection } = await service.retrievePaymentSession(id, {
    relations: ["payment_collection"],
  })
  // What the order asks for now: an edit does not change the session's amount.
  const amount = payment_collection?.amount ?? 0
  const { replaced, intent_id } = data as Partial<SessionData>
  const pay_by = replaced?.pay_by ?? answer.pay_by
  const isPayable = isUnpaid(answer) || isSettledOtherwise(state, answer)
  if (!isPayable || isOver(pay_by, answer) || MathBN.lte(amount, 0)) {
    throw refusal("NOT_ALLOWED", "no_replaceable_payment")
  }
  await reportLeftAmount(container, state, answer)
  let secret = ""
  const context = replacing({ pay_by, takeSecret: (given) => (secret = given) })
  const updated = await service.updatePaymentSession({
    ...{ id, amount, currency_code, context },
    data: { ...data, chosen_method: method ?? null },
  })
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  await payments.forgetTransfer(id)
  await payments.restartQueries(id)
  if (intent_id) {
    // If the other payment is not made either, that is recorded for its own intent.
    await payments.closeIssues({ intent_id }, ["transfer_overdue"], PAID_OTHERWISE)
  }
  return {
    ...{ id, provider_id, status: updated.status },
    data: { ...browserData(updated.data as BrowserData), secret },
  }
}

export const browserData = (data: BrowserData): Omit<BrowserData, "secret"> => {
  const { public_key, env, sdk_url, sdk_global, created_at, confirm, transfer, replaced } = data
  const { charged_amount, methods, chosen_method, installments } = data
  return {
    ...{ public_key, env, sdk_url, sdk_global, created_at, confirm, transfer, replaced },
    ...{ charged_amount, methods, chosen_method, installments },
  }
}

function isStillAwaited({ session, order, payment, resolved, mismatch_resolved }: SettleState) {
  if (!order || payment || session.status !== "pending_authorization") return false
  return !order.canceled && !order.paid_otherwise && (!resolved || mismatch_resolved)
}

/** Another amount was paid with it, and staff resolved its payment issue. */
export const isSettledOtherwise = (state: SettleState, { verdict }: IntentAnswer): boolean =>
  verdict.kind === "mismatched" && state.mismatch_resolved

/**
 * The buyer pays the whole amount in another way. The store still has an amount that staff marked
 * as resolved without a refund ("the rest will come"). It is recorded as a new payment issue, whose
 * event the jobs emit.
 */
export async function reportLeftAmount(
  container: MedusaContainer,
  state: SettleState,
  answer: IntentAnswer
): Promise<void> {
  if (!isSettledOtherwise(state, answer) || state.resolved) return
  const { id: session_id, provider_id } = state.session
  const provider = await statusOfProvider(container, provider_id)
  if (!provider || !canRefund(provider)) return
  const move: Move = { kind: "report", issue: "mismatched" }
  await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .recordRecurredIssue(issueOf({ input: { session_id }, state, answer, move }))
}

/**
 * Whether it is certain that nothing was paid: with `confirm: "manual"`, only staff know that. The
 * order may still wait after its intent has ended.
 */
function isUnpaid(answer: IntentAnswer): boolean {
  const { verdict } = answer
  if (verdict.kind === "gone") return !endsWithIntent(answer)
  return factsOf(verdict).unpaid && verdict.kind !== "manual"
}

/** The order may be cancelled at any moment. */
const isOver = (pay_by: string | null, { when_expired }: IntentAnswer): boolean =>
  when_expired === "cancel" && Date.now() > Date.parse(pay_by ?? "")
