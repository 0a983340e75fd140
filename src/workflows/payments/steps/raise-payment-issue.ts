import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"

export const raisePaymentIssueStepId = "raise-payment-issue"

/**
 * Writes a matter down for staff, once; an intent that staff know of is not asked about again, unless
 * the right amount may still come.
 */
export const raisePaymentIssueStep = createStep(
  raisePaymentIssueStepId,
  async (issue: NewPaymentIssue, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    await payments.raiseIssue(issue)
    if (issue.intent_id && issue.kind !== "mismatched") {
      await payments.letGo(issue.intent_id)
    }
    return new StepResponse(void 0)
  }
)
