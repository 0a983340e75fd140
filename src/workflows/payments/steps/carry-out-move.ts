import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelLeftChanges } from "../../../medusa-data/orders/open-change"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewAwaitedTransfer, NewPaymentIssue } from "../../../modules/tw-payments/types"
import { waitsNoLonger, type SettledIssues } from "../settle/settle-result"
import type { IntentAnswer } from "../../../providers/payment-intents/settle-query"
import { whyUnconfirmed } from "../settle/unconfirmed-causes"
import { whyNotCanceled } from "../../../rules/payment/not-canceled"
import { factsOf } from "../../../rules/payment/outcome"
import { ISSUE_DETAILS } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"

const recordPaymentIssueStepId = "record-payment-issue"

/** `anew`: also if an earlier one was resolved; an open one stays as it is. */
type RecordPaymentIssueInput = { issue: NewPaymentIssue; anew: boolean }

/**
 * Records a payment issue, once. Its intent is not queried again, unless the right amount may still
 * be paid.
 */
export const recordPaymentIssueStep = createStep(
  recordPaymentIssueStepId,
  async ({ issue, anew }: RecordPaymentIssueInput, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    if (anew) await payments.recordRecurredIssue(issue)
    else await payments.recordIssue(issue)
    if (issue.intent_id && issue.kind !== "mismatched") {
      await payments.letGo(issue.intent_id)
    }
    return new StepResponse(void 0)
  }
)

const closeSettledIssuesStepId = "close-settled-payment-issues"

/**
 * Closes the payment issues of a payment that was settled meanwhile, because staff must no longer
 * refund it or request it from the buyer.
 */
export const closeSettledIssuesStep = createStep(
  closeSettledIssuesStepId,
  async ({ intent_id, kinds, note }: SettledIssues, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    await payments.closeIssues({ intent_id }, kinds, note)
    return new StepResponse(void 0)
  }
)

const recordAnswerStepId = "record-payment-answer"

type RecordAnswerInput = { session_id: string; order_id: string; answer: IntentAnswer }

/**
 * Records whether the query about a placed order's payment had an answer. If it had none, records
 * why, and the job queries again soon. For a transfer, records the account or the payment code.
 */
export const recordAnswerStep = createStep(
  recordAnswerStepId,
  async ({ session_id, order_id, answer }: RecordAnswerInput, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const cause = whyUnconfirmed(answer)
    if (cause === null) {
      await payments.forgetUnconfirmed([session_id])
      const transfer = transferOf(answer)
      if (transfer) await payments.awaitTransfer({ ...transfer, session_id, order_id })
    } else {
      await payments.noteUnconfirmed(session_id, cause)
      await payments.retryQuerySoon(session_id)
    }
    return new StepResponse(void 0)
  }
)

/** Null: no transfer is awaited, or the service does not name an account or a code. */
function transferOf({
  verdict,
  intent_id,
  charged_amount: amount,
  currency,
  pay_by,
}: IntentAnswer): Omit<NewAwaitedTransfer, "session_id" | "order_id"> | null {
  if (verdict.kind !== "waiting" || !verdict.transfer || !intent_id || amount === null) return null
  const { bank_code, account, code } = verdict.transfer
  return { intent_id, amount, currency, bank_code, account, code, pay_by }
}

const BEING_CHANGED = inBoth(ISSUE_DETAILS.transfer_overdue.being_changed())

const cancelAwaitedOrderStepId = "cancel-awaited-order"

type CancelAwaitedOrderInput = {
  session_id: string
  order_id: string
  answer: IntentAnswer
  /** Recorded if the order cannot be cancelled. */
  issue: NewPaymentIssue
  /** Its time is over, but the payment may still be made. */
  expired: boolean
}

/**
 * Cancels an order whose transfer expired, which releases its stock, and ends its session. If
 * Medusa refuses to cancel it because items were already shipped, a payment issue is recorded; the
 * order then keeps waiting for a late payment. While the order is being changed, a payment issue
 * says so, and the job retries. Any other failure is thrown, and the job retries.
 */
export const cancelAwaitedOrderStep = createStep(
  cancelAwaitedOrderStepId,
  async (input: CancelAwaitedOrderInput, { container }) => {
    const { session_id, order_id, answer, issue, expired } = input
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    // Medusa would release the payments before it sees that it cannot cancel the order.
    if (await cancelLeftChanges(container, order_id)) {
      await payments.recordIssue({ ...issue, kind: "transfer_overdue", detail: BEING_CHANGED })
      return new StepResponse(void 0)
    }
    const { errors } = await cancelOrderWorkflow(container).run({
      input: { order_id },
      throwOnError: false,
    })
    const failure = errors[0]?.error as (Error & { type?: string }) | undefined
    if (failure && failure.type !== MedusaError.Types.NOT_ALLOWED) {
      throw failure
    }
    if (failure) {
      await payments.recordIssue({ ...issue, detail: inBoth(whyNotCanceled(failure.message)) })
      if (expired) return new StepResponse(void 0)
    }
    if (answer.intent_id) {
      const note = waitsNoLonger(order_id)
      await payments.closeIssues({ intent_id: answer.intent_id }, ["transfer_overdue"], note)
    }
    await endSession(container, session_id, answer)
    return new StepResponse(void 0)
  }
)

const endSessionStepId = "end-payment-session"

type EndSessionInput = { session_id: string; answer: IntentAnswer }

/** Ends a session that is no longer needed: its order is cancelled, or was paid otherwise. */
export const endSessionStep = createStep(
  endSessionStepId,
  async ({ session_id, answer }: EndSessionInput, { container }) => {
    await endSession(container, session_id, answer)
    return new StepResponse(void 0)
  }
)

/**
 * Ends a session that is no longer needed. An unpaid intent is recorded first: it may still be
 * paid, and is queried at growing intervals from then on.
 */
async function endSession(
  container: MedusaContainer,
  session_id: string,
  { verdict, intent_id, amount, charged_amount, currency }: IntentAnswer
): Promise<void> {
  if (!factsOf(verdict).paid && intent_id && amount !== null && charged_amount !== null) {
    await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .rememberIntent({ intent_id, session_id, amount, charged_amount, currency })
  }
  await cancelSession(container, session_id)
}

/** Medusa does not complete a cart with a cancelled session. */
export async function cancelSession(container: MedusaContainer, id: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const { amount, currency_code, data } = await payments.retrievePaymentSession(id)
  await payments.updatePaymentSession({
    id,
    amount,
    currency_code,
    data: data ?? {},
    status: "canceled",
  })
}
