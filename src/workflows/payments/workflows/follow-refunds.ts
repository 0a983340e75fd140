import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  readRefunds,
  refundsBetween,
  withRecorded,
  type RefundOfPayment,
} from "../../../medusa-data/refunds/find-refunds"
import { removeRefund } from "../../../medusa-data/refunds/remove-refund"
import { uncountedRefunds } from "../../../medusa-data/refunds/uncounted-refunds"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type {
  NewPaymentIssue,
  PaymentIssueRecord,
  RefundRecord,
  RefundRow,
} from "../../../modules/tw-payments/types"
import { toRefundedCharge } from "../../../providers/payment-intents/amounts"
import { readPaymentData } from "../../../providers/payment-intents/payment-data"
import {
  amountsOf,
  decideRefund,
  wentBack,
} from "../../../providers/payment-intents/refund-decision"
import {
  afterService,
  NOT_MADE_STATUSES,
  classifyRefund,
  type RefundMove,
  type RefundWord,
} from "../../../rules/payment/refund-table"
import { ISSUE_DETAILS, ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { cancelGivenBack } from "../issues/cancel-given-back"
import { leftOfCanceledOrder } from "../issues/left-of-canceled-order"
import { NOTHING_LEFT } from "../issues/nothing-left"
import { notRefundedIssue, owedIssue } from "../issues/not-refunded-issue"
import { knownProviders } from "../providers"
import { mayJobsQuery } from "../query-budget"
import { queryRefund, planRefundedOrder } from "../refund-outcome"
import { refundOrphanedStep } from "../steps/refund-orphaned"
import { emitPaymentIssueEventsStep } from "../steps/emit-payment-issue-events"

export const followRefundsStepId = "follow-refunds-step"

/** Why a refund became a payment issue. */
const STOPPED_WAITING = inBoth(ISSUE_DETAILS.refund_unclear.stopped_waiting())
const NOT_RECORDED = inBoth(ISSUE_DETAILS.refund_not_recorded.not_recorded())
const NOT_COUNTED = inBoth(ISSUE_DETAILS.refund_not_recorded.not_counted())
const STOPPED_BEFORE = inBoth(ISSUE_DETAILS.refund_unclear.stopped_before())
const PROCESSED_LONG = inBoth(ISSUE_DETAILS.refund_unclear.processed_long())

const CAPTURED_AFTER_CANCEL = inBoth(ISSUE_NOTES.captured_after_cancel())

/** Why an issue is closed that asked for the outcome of a refund. */
const SAID: Record<RefundWord, string> = {
  done: inBoth(ISSUE_NOTES.refund_done()),
  failed: inBoth(ISSUE_NOTES.refund_failed()),
  open: inBoth(ISSUE_NOTES.refund_open()),
}

const BATCH = 50
const DAY_MS = 24 * 60 * 60_000

export const followRefundsStep = createStep(followRefundsStepId, async (_: void, { container }) => {
  await followRefunds(container)
  return new StepResponse(void 0)
})

/**
 * Settles refunds that are not finished: a process died during the refund, Medusa could not record
 * it, the service was still processing it, or Medusa did not delete its row. Medusa shows a refund
 * as made from the start, so a refund that was not made or is unclear becomes a payment issue.
 */
export async function followRefunds(container: MedusaContainer): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  await payments.giveUpSending((refund) => ({
    ...issueOf(refund),
    kind: "refund_unclear",
    detail: STOPPED_WAITING,
  }))
  for (const unsent of await unsentRefunds(container)) {
    await alone(container, nameOf(unsent), unsent, recordUnsent)
  }
  await reportNotShown(container)
  await closeShown(container)
  await closeRefunded(container)
  const due = mayJobsQuery() ? await recordedOf(container, await payments.dueRefunds(BATCH)) : []
  for (const refund of due) {
    // The others are queried at their own next due time.
    if (!mayJobsQuery()) {
      break
    }
    await alone(container, nameOf(refund), refund, follow)
  }
  for (const refund of await recordedOf(container, await payments.refusedRefunds())) {
    if (refund.recorded) await alone(container, nameOf(refund), refund, remove)
  }
}

/** Refunds that were made but that their order does not show or count. */
async function reportNotShown(container: MedusaContainer): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  for (const { refund, shown } of await shownOf(container, await payments.madeRefunds())) {
    // Staff who answer that it was made read what to do if Medusa has no row of it.
    if (shown || (refund.answered && !refund.recorded)) continue
    const detail = refund.recorded ? NOT_COUNTED : NOT_RECORDED
    await payments.recordIssue({ ...issueOf(refund), kind: "refund_not_recorded", detail })
  }
}

/** Closes such issues once the order shows the refund or is cancelled, or if it was not made. */
async function closeShown(container: MedusaContainer): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const open = await payments.listTwPaymentIssues(
    { kind: "refund_not_recorded", resolved_at: null },
    { select: ["id", "refund_id", "amount"], take: null }
  )
  const refunds = open.flatMap(({ id, refund_id, amount }) =>
    refund_id && amount !== null ? [{ id, refund_id, amount }] : []
  )
  if (!refunds.length) return
  const statuses = await payments.refundStatuses(refunds.map(({ refund_id }) => refund_id))
  for (const { refund, shown } of await shownOf(container, refunds)) {
    const status = statuses.get(refund.refund_id)
    if (status && NOT_MADE_STATUSES.includes(status)) {
      await payments.closeIssue(refund.id, inBoth(ISSUE_NOTES.refund_not_made()))
    } else if (shown) {
      await payments.closeIssue(refund.id, inBoth(ISSUE_NOTES.refund_shown()))
    }
  }
}

/**
 * Closes the issues about cancelled orders whose money was refunded. A payment that was captured
 * after its order was cancelled is owed from then on.
 */
async function closeRefunded(container: MedusaContainer): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const open = await payments.listTwPaymentIssues(
    { kind: ["not_refunded", "paid_after_cancel"], resolved_at: null },
    { select: ["id", "kind", "order_id", "intent_id", "session_id"], take: null }
  )
  for (const issue of open) {
    await alone(container, `Payment issue ${issue.id}`, issue, closeIfRefunded)
  }
}

type OpenIssue = Pick<PaymentIssueRecord, "id" | "kind" | "order_id" | "intent_id" | "session_id">

async function closeIfRefunded(
  container: MedusaContainer,
  { id, kind, order_id, intent_id, session_id }: OpenIssue
): Promise<void> {
  if (!order_id || !intent_id) return
  const left = await leftOfCanceledOrder(container, { order_id, intent_id })
  if (!left) return
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  if (left.chargedLeft < 1) {
    if (left.certain) await payments.closeIssue(id, NOTHING_LEFT)
  } else if (kind === "paid_after_cancel") {
    await payments.recordIssue(owedIssue(left, { intent_id, session_id, order_id, detail: null }))
    await payments.closeIssue(id, CAPTURED_AFTER_CANCEL)
  }
}

async function shownOf<Refund extends { refund_id: string; amount: string }>(
  container: MedusaContainer,
  refunds: Refund[]
) {
  const rows = await withRecorded(sourcesOf(container), refunds)
  const recorded = rows.filter((refund) => refund.recorded)
  const uncounted = await uncountedRefunds(container, recorded)
  return rows.map((refund) => ({
    refund,
    shown: refund.recorded && !uncounted.has(refund.refund_id),
  }))
}

const recordedOf = (container: MedusaContainer, refunds: RefundRow[]) =>
  withRecorded(sourcesOf(container), refunds)

/**
 * A refund that Medusa recorded this long ago has reached the provider, or its process died.
 * Milliseconds.
 */
const BEGUN_MS = 5 * 60_000
/** No store has all its processes stopped for longer without staff noticing. Milliseconds. */
const LOOKED_BACK_MS = 7 * DAY_MS

/**
 * Refunds that Medusa shows and the provider never recorded. They were not sent: their process died
 * before it called the provider.
 */
async function unsentRefunds(container: MedusaContainer): Promise<RefundOfPayment[]> {
  const now = Date.now()
  const own = await refundsBetween(container, {
    providers: await knownProviders(container),
    from: new Date(now - LOOKED_BACK_MS),
    to: new Date(now - BEGUN_MS),
  })
  const begun = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .refundStatuses(own)
  return await readRefunds(
    container,
    own.filter((id) => !begun.has(id))
  )
}

async function recordUnsent(
  container: MedusaContainer,
  { refund_id, session_id, data, amount }: RefundOfPayment
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const paid = readPaymentData(data ?? undefined)
  if (!paid) return
  // The payment's own list of refunds includes those that failed afterwards.
  const earlier = await recordedOf(container, await payments.refundsOf(paid.intent_id))
  const decision = decideRefund({ refund_id, amount: Number(amount) }, paid, earlier)
  if (decision.kind === "adopt") {
    // The provider would not have sent it either: it shows a refund that was made before.
    const adopted = earlier.find(({ id }) => id === decision.adopts)!
    await payments.adoptRefund(adopted, refund_id)
    return await planRefundedOrder(container, { session_id })
  }
  const refund = {
    refund_id,
    session_id,
    intent_id: paid.intent_id,
    amount: Number(amount),
    charged_amount: toRefundedCharge(amount, paid, earlier.filter(wentBack).map(amountsOf)) ?? 0,
  }
  const unclear = { ...issueOf(refund), kind: "refund_unclear", detail: STOPPED_BEFORE } as const
  await payments.recordUnsent(refund, unclear)
}

async function follow(container: MedusaContainer, due: RefundRecord): Promise<void> {
  // Its removal may have begun when its process died.
  const removed = classifyRefund(due) === "to_remove"
  if (removed) await remove(container, due)
  const refund = { ...due, recorded: due.recorded && !removed }
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const { says, message } = await queryRefund(container, refund)
  const days = (Date.now() - refund.created_at.getTime()) / DAY_MS
  const move = afterService(refund, says, days)
  const detail = says === "open" ? PROCESSED_LONG : message
  const issue = move.issue
    ? { ...issueOf(refund), kind: move.issue, detail }
    : await refundedTwice(payments, refund, move)
  const note = message ? inBoth(ISSUE_NOTES.service_says(message)) : SAID[says]
  const moved = await payments.moveRefund(refund, move, { issue, note })
  if (!moved || move.status === refund.status) return
  await planRefundedOrder(container, refund)
  if (refund.issue_id) await cancelGivenBack(container, refund.session_id)
}

/**
 * Staff reported a refund of a payment without an order as not made, and refunded it again; then the
 * service made the first one after all. No order shows that.
 */
async function refundedTwice(
  payments: TwPaymentsModuleService,
  refund: RefundRecord,
  move: RefundMove
): Promise<NewPaymentIssue | null> {
  if (!refund.issue_id || refund.status !== "refused" || move.status !== "done") return null
  const others = await payments.refundsOf(refund.intent_id)
  const again = others.some(
    (other) => other.id !== refund.id && wentBack({ ...other, recorded: false })
  )
  const detail = inBoth(ISSUE_DETAILS.amounts_differ.refunded_twice())
  const subject = `${refund.intent_id} ${refund.refund_id}`
  return again ? { ...issueOf(refund), kind: "amounts_differ", subject, detail } : null
}

/**
 * It was not made, and its order still shows it. The row is deleted last: after a crash all is
 * repeated.
 */
async function remove(container: MedusaContainer, refund: RefundRecord): Promise<void> {
  const owed = await notRefundedIssue(container, refund)
  if (owed) {
    await container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE).recordRecurredIssue(owed)
  }
  await removeRefund(container, refund.refund_id)
  await planRefundedOrder(container, refund)
}

/** A failure is logged and does not stop the others: the next run retries it. */
async function alone<Each>(
  container: MedusaContainer,
  name: string,
  each: Each,
  settle: (container: MedusaContainer, each: Each) => Promise<void>
): Promise<void> {
  try {
    await settle(container, each)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${name} is not settled: ${(error as Error).message}`)
  }
}

const nameOf = ({ refund_id }: { refund_id: string }) => `Refund ${refund_id}`

function issueOf({
  refund_id,
  intent_id,
  session_id,
  amount,
  charged_amount,
}: Pick<RefundRecord, "refund_id" | "intent_id" | "session_id" | "charged_amount"> & {
  amount: string | number
}) {
  return {
    subject: refund_id,
    refund_id,
    intent_id,
    session_id,
    amount: Number(amount),
    charged_amount,
    currency: "TWD",
  }
}

export const followRefundsWorkflowId = "follow-refunds"

/**
 * Settles refunds that are not finished, refunds money without an order if an option says so, and
 * emits the events of the recorded payment issues.
 */
export const followRefundsWorkflow = createWorkflow(followRefundsWorkflowId, () => {
  followRefundsStep()
  refundOrphanedStep()
  return new WorkflowResponse(emitPaymentIssueEventsStep())
})
