import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { paymentIssueEvent } from "../../../rules/payment/payment-issue"
import { paymentIssueEventData } from "../issues/payment-issue-event-data"

export const emitPaymentIssueEventsStepId = "emit-payment-issue-events"

/** Emits the event of each payment issue that was recorded and not emitted yet. */
export const emitPaymentIssueEventsStep = createStep(
  emitPaymentIssueEventsStepId,
  async (_: void, { container }) => {
    const bus = container.resolve(Modules.EVENT_BUS)
    await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .announceIssues(async (issues) => {
        await bus.emit(
          issues.map((issue) => ({
            name: paymentIssueEvent(issue.kind),
            data: paymentIssueEventData(issue),
          }))
        )
      })
    return new StepResponse(void 0)
  }
)
