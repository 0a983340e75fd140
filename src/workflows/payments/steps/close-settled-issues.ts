import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { SettledIssues } from "../settle/settle-result"

export const closeSettledIssuesStepId = "close-settled-payment-issues"

/**
 * What staff were told of a payment is over once it settled itself: nobody must refund it, or ask the
 * buyer for it, then.
 */
export const closeSettledIssuesStep = createStep(
  closeSettledIssuesStepId,
  async ({ intent_id, kinds, note }: SettledIssues, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    await payments.closeIssues({ intent_id }, kinds, note)
    return new StepResponse(void 0)
  }
)
