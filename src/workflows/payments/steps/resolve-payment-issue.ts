import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { PaymentIssueRecord } from "../../../modules/tw-payments/types"
import { ORDERLESS_KINDS } from "../../../rules/payment/payment-issue"
import { refundQuestion } from "../../../rules/payment/refund-table"
import { refusal } from "../../common/refuse"
import { answerRefund, applyAnswer } from "../issues/answer-refund"
import { endOrphanedSession } from "../issues/end-orphaned-session"

export const resolvePaymentIssueStepId = "note-payment-issue-resolved"

export type ResolvePaymentIssueInput = {
  id: string
  user_id: string
  /** What was done about it, at most 500 characters. */
  note: string
  /**
   * Needed for a refund whose outcome is unclear: whether the service's console shows it; and for one
   * that failed: whether the money went back otherwise.
   */
  refund_made?: boolean
}

export const resolvePaymentIssueStep = createStep(
  resolvePaymentIssueStepId,
  async ({ id, user_id, note, refund_made }: ResolvePaymentIssueInput, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const issue = await payments.findIssue(id)
    const open = issue && !issue.resolved_at
    const asks = open && refundQuestion(issue.kind)
    if (asks && refund_made === undefined) throw refusal("INVALID_DATA", "refund_made_missing")
    const answer = asks
      ? await answerRefund(container, issue.refund_id, refund_made === true)
      : null
    const orderless = open && ORDERLESS_KINDS.includes(issue.kind)
    const payment_id = orderless ? await endOrphanedSession(container, issue) : null
    const resolved = await payments.resolveIssue(id, { user_id, note }, answer)
    if (resolved) {
      if (resolved.kind === "mismatched" && !resolved.order_id) {
        await rememberIntent(payments, resolved)
      }
      if (answer) {
        await applyAnswer(container, answer)
      }
      if (payment_id) {
        await container.resolve(Modules.PAYMENT).cancelPayment(payment_id)
      }
      return new StepResponse(resolved)
    }
    throw issue
      ? refusal("NOT_ALLOWED", "issue_dealt_with")
      : refusal("NOT_FOUND", "issue_not_found", id)
  }
)

/** Its session is at its end, and the right amount may come all the same. */
async function rememberIntent(
  payments: TwPaymentsModuleService,
  { intent_id, session_id, amount, charged_amount, currency }: PaymentIssueRecord
) {
  if (!intent_id || amount === null || charged_amount === null) return
  const asked = { amount: Number(amount), charged_amount: Number(charged_amount) }
  await payments.rememberIntent({ intent_id, session_id, currency, ...asked })
}
