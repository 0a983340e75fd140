import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IntentAnswer, SettleQuery } from "../../../providers/payment-intents/settle-query"
import { NOT_OURS, ownProviders, queryIntent } from "../providers"
import type { SettleState } from "./read-settle-state"
import { factsOf } from "../../../rules/payment/outcome"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { LostIntent } from "../../../modules/tw-payments/types"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { orderPaidWith } from "../../../medusa-data/payments/placed-payments"

const confirmSessionStepId = "confirm-payment-session"

export type ConfirmSessionInput = {
  session_id: string
  state: SettleState | null
  /** For a session that was deleted: the provider of its link, and the intent that the webhook names. */
  provider_id?: string
  intent_id?: string
  /** The earlier intent of a session that got another one. */
  lost_intent_id?: string
}

/**
 * Queries the payment service about a session's intent. The session's data, which holds the component's
 * secret, stays inside this step: the answer has ids, amounts and the outcome.
 */
export const confirmSessionStep = createStep(
  confirmSessionStepId,
  async (input: ConfirmSessionInput, { container }) => {
    const { session_id, state } = input
    if (!state) {
      return new StepResponse(await queryLostSession(container, input))
    }
    const intent =
      (await answerOfSettled(container, state)) ??
      (await querySession(container, session_id, state.session.provider_id))
    return new StepResponse({ ...intent, remembered: false })
  }
)

/**
 * The answer about a session whose payment is captured for an order: the service or staff said that
 * it was paid before it was captured, so no call is made. Null: the service must be queried.
 */
async function answerOfSettled(
  container: MedusaContainer,
  state: SettleState
): Promise<IntentAnswer | null> {
  if (!isSettled(state)) return null
  const { session } = state
  const data = await dataOf(container, session.id)
  if (!namesIntent(data, session.id)) return null
  const { intent_id, amount, charged_amount, currency } = data
  return { verdict: { kind: "paid" }, intent_id, amount, charged_amount, currency, pay_by: null }
}

/** Whether settling it costs no call of the service. */
export const isSettled = ({ payment, order }: SettleState): boolean =>
  !!payment?.captured && !!order && (!order.canceled || payment.refunded)

async function dataOf(container: MedusaContainer, id: string): Promise<Record<string, unknown>> {
  const { data } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentSession(id, { select: ["id", "data"] })
  return data ?? {}
}

export async function querySession(
  container: MedusaContainer,
  session_id: string,
  providerId: string
): Promise<IntentAnswer> {
  const data = await dataOf(container, session_id)
  return await queryIntent(container, providerId, { kind: "session", session_id, data })
}

/**
 * `remembered`: the intent is recorded, so the job queries it. `owed_by`: the id of a cancelled
 * order that was paid with it and not refunded.
 */
export type SettleAnswered = IntentAnswer & { remembered: boolean; owed_by?: string }

/**
 * Queries the intents of a deleted session: those recorded at the deletion, otherwise the one that
 * a webhook names. Returns the first that was paid, otherwise the one whose money a cancelled order
 * owes.
 */
export async function queryLostSession(
  container: MedusaContainer,
  { session_id, provider_id, intent_id, lost_intent_id }: ConfirmSessionInput
): Promise<SettleAnswered> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const all = await payments.lostIntentsOf(session_id)
  const lost = all.filter((intent) => !lost_intent_id || intent.intent_id === lost_intent_id)
  const ids = lost.length ? lost.map((intent) => intent.intent_id) : intent_id ? [intent_id] : []
  const providers = provider_id ? [provider_id] : await ownProviders(container)

  let last: SettleAnswered = { ...NOT_OURS, remembered: false }
  for (const id of ids) {
    const remembered = lost.find((intent) => intent.intent_id === id)
    const order = await orderPaidWith(container, session_id, ({ intent_id }) => intent_id === id)
    // There is nothing left to query.
    if (order && !order.owed) continue
    const expected = remembered ? chargeOf(remembered) : null
    const answer = await queryEach(container, providers, { session_id, intent_id: id, expected })
    const settled: SettleAnswered = {
      ...withAmounts(answer, remembered),
      remembered: !!remembered?.due_at,
      ...(order && { owed_by: order.id }),
    }
    const { verdict } = answer
    // If the service cannot be queried, only the intent that a webhook names is known.
    if (factsOf(verdict).paid || (verdict.kind === "manual" && id === intent_id)) {
      return settled
    }
    if (!last.owed_by) last = settled
  }
  return last
}

type LostSession = Omit<Extract<SettleQuery, { kind: "lost_session" }>, "kind">

/**
 * It is no longer known which of several providers made the intent; only that one has an answer
 * about it. A provider that cannot be queried may be the one.
 */
async function queryEach(
  container: MedusaContainer,
  providers: string[],
  about: LostSession
): Promise<IntentAnswer> {
  let answer = NOT_OURS
  for (const provider of providers) {
    const given = await queryIntent(container, provider, { kind: "lost_session", ...about })
    if (factsOf(given.verdict).answered) {
      return given
    }
    if (given.verdict.kind === "unreachable") answer = given
  }
  return { ...answer, intent_id: about.intent_id }
}

const chargeOf = ({ charged_amount, currency }: LostIntent) => ({ charged_amount, currency })

function withAmounts(answer: IntentAnswer, remembered: LostIntent | undefined): IntentAnswer {
  return remembered
    ? {
        ...answer,
        amount: Number(remembered.amount),
        charged_amount: answer.charged_amount ?? remembered.charged_amount,
      }
    : answer
}
