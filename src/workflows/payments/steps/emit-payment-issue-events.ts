import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { paymentIssueEvent } from "../../../rules/payment/payment-issue"
import { emitEvents } from "../../common/emit-events"
import { paymentIssueEventData } from "../issues/payment-issue-event-data"

export const emitPaymentIssueEventsStepId = "emit-payment-issue-events"

/**
 * Emits the event of each recorded payment issue that was not emitted yet; returns their number.
 */
export const emitPaymentIssueEventsStep = createStep(
  emitPaymentIssueEventsStepId,
  async (_: void, { container }) => new StepResponse(await emitPaymentIssueEvents(container))
)

/** @returns how many events were emitted */
export async function emitPaymentIssueEvents(container: MedusaContainer): Promise<number> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  return emitEvents(container, {
    claim: (limit) => payments.claimIssueEvents(limit),
    toMessages: (issues) =>
      issues.map((issue) => ({
        name: paymentIssueEvent(issue.kind),
        data: paymentIssueEventData(issue),
      })),
    record: (issues) => payments.recordIssueEvents(issues),
  })
}
