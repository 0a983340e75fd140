import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { missingProviders, ownProviders } from "../settle/own-provider"
import { NOT_ASKED, providerIsMissing } from "../settle/unanswered"
import {
  confirmedIssues,
  settledMeanwhile,
  unaskablePayments,
  unconfirmedPayments,
} from "../unconfirmed/placed-payments"

/** Why one that nobody resolved is over. */
const SETTLED =
  "The payment could be asked about again or is captured, or the order does not wait for it any more."

/** Milliseconds within which the job asks what is due, unless it hangs. */
const ASKED_WITHIN = 2 * 60_000

export const reportUnconfirmedPaymentsStepId = "record-unconfirmed-payments"

/**
 * Records a payment issue for each placed order whose payment could not be confirmed for ten minutes,
 * and closes those that settled themselves. It asks nothing of the service and takes what it needs
 * from the database, so that no cause, not even a job that hangs, keeps staff from learning of it.
 */
export const reportUnconfirmedPaymentsStep = createStep(
  reportUnconfirmedPaymentsStepId,
  async (_: void, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const missing = await missingProviders(container)
    if (missing.length) {
      for (const { session_id, provider_id } of await unaskablePayments(container, missing)) {
        await payments.noteUnanswered(session_id, providerIsMissing(provider_id))
      }
    }
    const due = { providers: await ownProviders(container), overdueBy: ASKED_WITHIN }
    for (const session_id of await payments.unaskedOfOrders(due)) {
      await payments.noteUnanswered(session_id, NOT_ASKED)
    }
    await payments.forgetUnanswered(await settledMeanwhile(container))
    for (const issue of await unconfirmedPayments(container)) {
      await payments.raiseIssueAgain(issue)
    }
    for (const id of await confirmedIssues(container)) {
      await payments.closeIssue(id, SETTLED)
    }
    return new StepResponse(void 0)
  }
)
