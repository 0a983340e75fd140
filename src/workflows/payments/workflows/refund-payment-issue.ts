import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { PaymentIssueRecord, RefundRow } from "../../../modules/tw-payments/types"
import { factsOf } from "../../../rules/payment/outcome"
import {
  ORDERLESS_KINDS,
  REFUNDABLE_KINDS,
  type PaymentIssueKind,
} from "../../../rules/payment/payment-issue"
import { toDollars } from "../../../providers/payment-intents/amounts"
import { wentBack } from "../../../providers/payment-intents/refund-decision"
import { ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { refusal } from "../../common/refuse"
import { cancelGivenBack } from "../issues/cancel-given-back"
import { endOrphanedSession } from "../issues/end-orphaned-session"
import { leftOfCanceledOrder, type LeftOfOrder } from "../issues/left-of-canceled-order"
import { NOTHING_LEFT } from "../issues/nothing-left"
import { refundCanceledOrder } from "../issues/refund-canceled-order"
import { planRefundedOrder } from "../refund-outcome"
import {
  canRefund,
  providersOfSession,
  queryIntent,
  queryProvider,
  statusesOfProviders,
} from "../providers"

export const refundPaymentIssueStepId = "refund-payment-issue-step"

export type RefundPaymentIssueInput = {
  id: string
  user_id: string
  /** Without staff: only for these providers. */
  providers?: string[]
}

/**
 * Refunds the money of an open payment issue without an order or of a cancelled one, and resolves
 * the issue. The refund is recorded before it is sent, like an order's: sent once, whatever fails,
 * and followed until it ends. Throws a message for staff if the money was not refunded, or if that
 * is not known.
 */
export const refundPaymentIssueStep = createStep(
  refundPaymentIssueStepId,
  async ({ id, user_id, providers }: RefundPaymentIssueInput, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const issue = await payments.findIssue(id)
    if (!issue) throw refusal("NOT_FOUND", "issue_not_found", id)
    if (issue.resolved_at) throw refusal("NOT_ALLOWED", "issue_resolved")
    const { intent_id } = issue
    if (!REFUNDABLE_KINDS.includes(issue.kind) || !intent_id) {
      throw refusal("NOT_ALLOWED", "issue_not_refundable")
    }
    const attempts = await attemptsOf(payments, { id, intent_id })
    // The process died before it could resolve the issue.
    const sent = attempts.find((refund) => wentBack({ ...refund, recorded: false }))
    if (sent) {
      const resolved = await resolve(payments, issue, user_id, sent.charged_amount)
      await cancelGivenBack(container, issue.session_id)
      return new StepResponse(resolved)
    }
    const left = await leftOfOrder(container, { ...issue, intent_id })
    // Also of a payment that staff captured after the cancellation: Medusa must show its refund.
    if (issue.kind === "not_refunded" || left) {
      const dollars = await refundOrder(container, left, { ...issue, user_id })
      if (dollars !== null) {
        return new StepResponse(await resolve(payments, issue, user_id, dollars))
      }
      // The process died before it could resolve the issue.
      const note = NOTHING_LEFT
      return new StepResponse((await payments.resolveIssue(id, { user_id, note })) ?? issue)
    }
    const about = { session_id: issue.session_id, intent_id, providers }
    const { provider_id, amount } = await findPaid(container, about)
    // No order may be placed any more with money that is refunded.
    if (ORDERLESS_KINDS.includes(issue.kind)) await endOrphanedSession(container, issue)
    const { given_back } = await queryProvider(container, provider_id, {
      kind: "give_back",
      refund: {
        refund_id: refundIdOf(id, attempts),
        intent_id,
        session_id: issue.session_id,
        amount,
        issue_id: id,
      },
    })
    const resolved = await resolve(payments, issue, user_id, given_back!)
    await cancelGivenBack(container, issue.session_id)
    return new StepResponse(resolved)
  }
)

async function resolve(
  payments: TwPaymentsModuleService,
  issue: PaymentIssueRecord,
  user_id: string,
  dollars: number
): Promise<PaymentIssueRecord> {
  const note = inBoth(ISSUE_NOTES.refunded(dollars))
  return (await payments.resolveIssue(issue.id, { user_id, note })) ?? issue
}

/** The issues about a cancelled order's money. */
const OF_CANCELED_ORDER: PaymentIssueKind[] = ["not_refunded", "paid_after_cancel"]

/** What is left of the payment that was captured for a cancelled order; null: none was. */
const leftOfOrder = async (
  container: MedusaContainer,
  { kind, order_id, intent_id }: PaymentIssueRecord & { intent_id: string }
): Promise<LeftOfOrder | null> =>
  OF_CANCELED_ORDER.includes(kind) && order_id
    ? await leftOfCanceledOrder(container, { order_id, intent_id })
    : null

/**
 * Refunds what is left of a cancelled order's payment.
 * @returns the refunded amount, in whole TWD dollars; null: all of it was refunded before
 */
async function refundOrder(
  container: MedusaContainer,
  left: LeftOfOrder | null,
  { order_id, user_id }: Pick<PaymentIssueRecord, "order_id"> & { user_id: string }
): Promise<number | null> {
  if (!left || !order_id) throw refusal("NOT_ALLOWED", "issue_not_refundable")
  const { payment, amountLeft, chargedLeft, certain } = left
  if (chargedLeft < 1 && certain) return null
  if (chargedLeft < 1) throw refusal("NOT_ALLOWED", "refund_more_than_left", 0)
  const { id: payment_id, currency } = payment
  const amount = toDollars(amountLeft)
  await refundCanceledOrder(container, {
    order_id,
    payment_id,
    currency,
    amount,
    created_by: user_id,
  })
  await planRefundedOrder(container, payment)
  return chargedLeft
}

type Sought = { intent_id: string; session_id: string; providers?: string[] }
type Paid = { provider_id: string; amount: number }

/** The provider of the intent, and the amount that was paid with it according to the service. */
async function findPaid(
  container: MedusaContainer,
  { intent_id, session_id, providers }: Sought
): Promise<Paid> {
  const own = providers ?? (await providersOfSession(container, session_id))
  const refunding = (await statusesOfProviders(container)).filter(
    (provider) => canRefund(provider) && own.includes(provider.id)
  )
  if (!refunding.length) throw refusal("NOT_ALLOWED", "refund_only_in_console")
  for (const { id: provider_id } of refunding) {
    const intent = await queryIntent(container, provider_id, {
      kind: "lost_session",
      session_id,
      intent_id,
      expected: null,
    })
    const { charged_amount: amount, currency } = intent
    if (factsOf(intent.verdict).paid && amount && currency === "TWD") {
      return { provider_id, amount }
    }
  }
  throw refusal("NOT_ALLOWED", "refund_not_paid")
}

const attemptsOf = async (
  payments: TwPaymentsModuleService,
  { id, intent_id }: { id: string; intent_id: string }
): Promise<RefundRow[]> =>
  (await payments.refundsOf(intent_id)).filter(({ issue_id }) => issue_id === id)

/** One for each attempt: an earlier refund that was not made is still followed. */
const refundIdOf = (id: string, attempts: RefundRow[]): string =>
  attempts.find(({ status }) => status !== "refused")?.refund_id ?? `${id}_${attempts.length + 1}`

export const refundPaymentIssueWorkflowId = "refund-payment-issue"

/** Refunds the money of a payment issue without an order. */
export const refundPaymentIssueWorkflow = createWorkflow(
  refundPaymentIssueWorkflowId,
  (input: WorkflowData<RefundPaymentIssueInput>) =>
    new WorkflowResponse(refundPaymentIssueStep(input))
)
