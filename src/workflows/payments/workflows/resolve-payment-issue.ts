import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { withRecorded } from "../../../medusa-data/refunds/find-refunds"
import { removeRefund } from "../../../medusa-data/refunds/remove-refund"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type {
  NewPaymentIssue,
  PaymentIssueRecord,
  RefundRecord,
} from "../../../modules/tw-payments/types"
import { ORDERLESS_KINDS } from "../../../rules/payment/payment-issue"
import {
  refundQuestion,
  afterStaff,
  classifyRefund,
  type RefundMove,
} from "../../../rules/payment/refund-table"
import { refusal } from "../../common/refuse"
import { queryRefund, planRefundedOrder } from "../refund-outcome"
import { cancelGivenBack } from "../issues/cancel-given-back"
import { CREDIT_STAYS, creditStays } from "../issues/credit-stays"
import { endOrphanedSession } from "../issues/end-orphaned-session"
import { notRefundedIssue } from "../issues/not-refunded-issue"

export const resolvePaymentIssueStepId = "resolve-payment-issue-step"

export type ResolvePaymentIssueInput = {
  id: string
  user_id: string
  /** What staff did about it, at most 500 characters. */
  note: string
  /**
   * Required for a refund whose outcome is unclear: whether the service's console shows it. Also
   * required for a failed refund: whether the money was refunded otherwise.
   */
  refund_made?: boolean
}

export const resolvePaymentIssueStep = createStep(
  resolvePaymentIssueStepId,
  async ({ id, user_id, note, refund_made }: ResolvePaymentIssueInput, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const issue = await payments.findIssue(id)
    const open = issue && !issue.resolved_at
    const question = open && refundQuestion(issue.kind)
    if (question && refund_made === undefined) throw refusal("INVALID_DATA", "refund_made_missing")
    const answer = question
      ? await answerRefund(container, issue.refund_id, refund_made === true)
      : null
    if (open && ORDERLESS_KINDS.includes(issue.kind)) await endOrphanedSession(container, issue)
    const said = answer?.stays ? `${note}\n${CREDIT_STAYS}` : note
    const resolved = await payments.resolveIssue(id, { user_id, note: said }, answer)
    if (resolved) {
      if (resolved.kind === "mismatched" && !resolved.order_id) {
        await rememberIntent(payments, resolved)
      }
      if (answer) {
        await applyAnswer(container, answer)
      }
      await cancelGivenBack(container, resolved.session_id)
      return new StepResponse(resolved)
    }
    throw issue
      ? refusal("NOT_ALLOWED", "issue_resolved")
      : refusal("NOT_FOUND", "issue_not_found", id)
  }
)

/** Its session has ended, but the right amount may still be paid. */
async function rememberIntent(
  payments: TwPaymentsModuleService,
  { intent_id, session_id, amount, charged_amount, currency }: PaymentIssueRecord
) {
  if (!intent_id || amount === null || charged_amount === null) return
  const amounts = { amount: Number(amount), charged_amount: Number(charged_amount) }
  await payments.rememberIntent({ intent_id, session_id, currency, ...amounts })
}

export const resolvePaymentIssueWorkflowId = "resolve-payment-issue"

/**
 * Marks a payment issue as resolved. Throws if there is no such issue, or if it is already
 * resolved.
 */
export const resolvePaymentIssueWorkflow = createWorkflow(
  resolvePaymentIssueWorkflowId,
  (input: WorkflowData<ResolvePaymentIssueInput>) =>
    new WorkflowResponse(resolvePaymentIssueStep(input))
)

type AnsweredRefund = {
  refund: RefundRecord
  move: RefundMove
  owed: NewPaymentIssue | null
  /** The refund is removed, and what Medusa took off the order's total for it is not certain. */
  stays: boolean
}

/**
 * The effects of staff's answer about a refund; null if the refund no longer waits for an answer.
 * Changes nothing. Throws if staff answer "not made" and the service answers that it made the
 * refund, or the order's total cannot be changed now.
 */
async function answerRefund(
  container: MedusaContainer,
  refund_id: string | null,
  made: boolean
): Promise<AnsweredRefund | null> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const found = refund_id && (await payments.findRefund(refund_id))
  if (!found) return null
  const [refund] = await withRecorded(sourcesOf(container), [found])
  const { says } = await queryRefund(container, refund)
  const move = afterStaff(refund, made, says)
  if (move === "contradicted") throw refusal("NOT_ALLOWED", "refund_made_at_service")
  // Until this answer the order showed the refund as made, so no issue about its money may be open.
  const owed = move?.status === "refused" ? await notRefundedIssue(container, refund) : null
  if (!move) return null
  const stays = isRemoved(refund, move) && (await creditStays(container, refund))
  return { refund, move, owed, stays }
}

const isRemoved = (refund: RefundRecord, { status }: RefundMove) =>
  classifyRefund({ ...refund, status }) === "to_remove"

/**
 * Applies the effects of the answer once it is stored. If the process dies, the job that follows
 * refunds does this.
 */
async function applyAnswer(
  container: MedusaContainer,
  { refund, move }: AnsweredRefund
): Promise<void> {
  if (isRemoved(refund, move)) {
    await removeRefund(container, refund.refund_id)
  }
  await planRefundedOrder(container, refund)
}
