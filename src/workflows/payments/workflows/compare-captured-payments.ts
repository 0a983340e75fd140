import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  capturedOfProvider,
  type CapturedPayment,
} from "../../../medusa-data/payments/captured-payments"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { taipeiDay } from "../../../rules/period/period"
import { compareCapturedPayment, reportNotKnown } from "../captured/compare-captured-payment"
import { statusesOfProviders } from "../providers"
import { areQueriesPaused, mayJobsQuery } from "../query-budget"
import { emitPaymentIssueEventsStep } from "../steps/emit-payment-issue-events"

const DAY_MS = 24 * 60 * 60_000
/** Payments that are claimed together and compared at the same time. */
const BATCH = 4
/** The longest run, because other jobs wait: the next run continues. Milliseconds. */
const LONGEST_MS = 25_000

export const compareCapturedPaymentsStepId = "compare-captured-payments-step"

export const compareCapturedPaymentsStep = createStep(
  compareCapturedPaymentsStepId,
  async (_: void, { container }) => {
    await compareCapturedPayments(container)
    return new StepResponse(void 0)
  }
)

/**
 * Compares captured payments that were not compared this night with the service, as many as one run
 * has time for. A refund or a chargeback that Medusa has no record of becomes a payment issue.
 */
export async function compareCapturedPayments(container: MedusaContainer): Promise<void> {
  const until = performance.now() + LONGEST_MS
  for (const { id: provider_id, ...status } of await statusesOfProviders(container)) {
    const days = status.configured && status.confirm === "api" ? status.compare_captured_days : 0
    if (days > 0) await compareProvider(container, { provider_id, days, until })
  }
}

type Comparing = { provider_id: string; days: number; until: number }

async function compareProvider(container: MedusaContainer, comparing: Comparing): Promise<void> {
  const run: Run = { answered: false, notKnown: [] }
  await compareBatches(container, comparing, run)
  for (const payment of run.answered ? run.notKnown : []) {
    await reportNotKnown(container, payment)
  }
}

/** Whether the service knew any of the payments, and the payments that it did not know. */
type Run = { answered: boolean; notKnown: CapturedPayment[] }

async function compareBatches(
  container: MedusaContainer,
  { provider_id, days, until }: Comparing,
  run: Run
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const night = taipeiDay(new Date())
  const since = new Date(Date.now() - days * DAY_MS)
  while (performance.now() < until && mayJobsQuery()) {
    const from = await payments.comparedUntil(provider_id, night)
    if (from === null) return
    const batch = await capturedOfProvider(container, {
      provider_id,
      since,
      after: from,
      take: BATCH,
    })
    const to = batch.at(-1)?.id ?? null
    if (!(await payments.claimComparison(provider_id, night, { from, to }))) continue
    const answers = await Promise.all(batch.map((payment) => compare(container, payment, run)))
    if (answers.every(Boolean)) continue
    // Payments that were not answered because the service asked for a pause are queried after it.
    if (areQueriesPaused() && to !== null) {
      await payments.claimComparison(provider_id, night, { from: to, to: from })
    }
    if (!answers.some(Boolean)) return
  }
}

/**
 * A payment that cannot be compared does not stop the others.
 * @returns false when it was not compared
 */
async function compare(
  container: MedusaContainer,
  payment: CapturedPayment,
  run: Run
): Promise<boolean> {
  try {
    const { kind, rawStatus } = await compareCapturedPayment(container, payment)
    if (rawStatus !== null) run.answered = true
    if (kind === "not_known") run.notKnown.push(payment)
    return kind !== "unreachable"
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Payment ${payment.id} was not compared: ${(error as Error).message}`)
    return false
  }
}

export const compareCapturedPaymentsWorkflowId = "compare-captured-payments"

/** Compares captured payments with the service, and emits the events of new payment issues. */
export const compareCapturedPaymentsWorkflow = createWorkflow(
  compareCapturedPaymentsWorkflowId,
  () => {
    compareCapturedPaymentsStep()
    return new WorkflowResponse(emitPaymentIssueEventsStep())
  }
)
