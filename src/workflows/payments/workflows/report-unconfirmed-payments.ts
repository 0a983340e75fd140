import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { knownProviders, missingProviders, ownProviders } from "../providers"
import { overdueOfOrders } from "../settle/settle-unsettled-sessions"
import { NOT_QUERIED, providerIsMissing } from "../settle/unconfirmed-causes"
import { sessionsToQuery } from "../settle/unsettled-sessions"
import { findUnplacedPayments } from "../unconfirmed/unplaced-payments"
import { findUnconfirmedPayments, paymentsOfMissingProviders } from "../unconfirmed/placed-payments"
import { emitAwaitedTransfersStep } from "../steps/emit-awaited-transfers"
import { emitPaymentIssueEventsStep } from "../steps/emit-payment-issue-events"

/** Why an issue that staff did not resolve was closed. */
const SETTLED = inBoth(ISSUE_NOTES.settled())
const PLACED = inBoth(ISSUE_NOTES.placed())

/** Milliseconds within which the job makes due queries, unless it hangs. */
const QUERIED_WITHIN = 2 * 60_000

export const reportUnconfirmedPaymentsStepId = "record-unconfirmed-payments"

/**
 * Records a payment issue for each placed order whose payment could not be confirmed for ten
 * minutes, and closes issues that no longer apply. It sends nothing to the service and reads only
 * the database, so that staff are informed for every cause, even if the other job hangs.
 */
export const reportUnconfirmedPaymentsStep = createStep(
  reportUnconfirmedPaymentsStepId,
  async (_: void, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const missing = await missingProviders(container)
    if (missing.length) {
      for (const { session_id, provider_id } of await paymentsOfMissingProviders(
        container,
        missing
      )) {
        await payments.noteUnconfirmed(session_id, providerIsMissing(provider_id))
      }
    }
    const open = await sessionsToQuery(container, await knownProviders(container), Date.now())
    const own = await ownProviders(container)
    const queried = open.filter(({ provider_id }) => own.includes(provider_id))
    for (const session_id of await overdueOfOrders(container, queried, QUERIED_WITHIN)) {
      await payments.noteUnconfirmed(session_id, NOT_QUERIED)
    }
    const unplaced = await findUnplacedPayments(container)
    for (const issue of unplaced.toReport) {
      await payments.recordRecurredIssue(issue)
    }
    for (const id of unplaced.placedIssues) {
      await payments.closeIssue(id, PLACED)
    }
    const found = await findUnconfirmedPayments(container, open)
    await payments.forgetUnconfirmed([
      ...found.settledSessions.filter((id) => !unplaced.reported.has(id)),
      ...unplaced.settledSessions,
    ])
    for (const issue of found.toReport) {
      await payments.recordOrReopenIssue(issue)
    }
    for (const id of found.confirmedIssues) {
      await payments.closeIssue(id, SETTLED)
    }
    return new StepResponse(void 0)
  }
)

export const reportUnconfirmedPaymentsWorkflowId = "report-unconfirmed-payments"

/**
 * Records payments that could not be confirmed in time, and emits the events of new payment issues
 * and of awaited transfers.
 */
export const reportUnconfirmedPaymentsWorkflow = createWorkflow(
  reportUnconfirmedPaymentsWorkflowId,
  () => {
    reportUnconfirmedPaymentsStep()
    // Events that a process did not emit before it died.
    emitAwaitedTransfersStep()
    return new WorkflowResponse(emitPaymentIssueEventsStep())
  }
)
