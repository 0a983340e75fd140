import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { RESOLVED_AUTOMATICALLY } from "../../../rules/payment/payment-issue"
import { canRefund, mayJobsQuery, statusesOfProviders } from "../providers"
import { refundPaymentIssueWorkflow } from "../workflows/refund-payment-issue"

const refundOrphanedStepId = "refund-orphaned-payments"

/** Refunds in one run: each is a question and a call. */
const BATCH = 10

/**
 * Refunds money of no order without staff, where the option `refundOrphanedAfterHours` asks for it. A
 * refund that fails is tried again an hour later; its issue stays open.
 */
export const refundOrphanedStep = createStep(
  refundOrphanedStepId,
  async (_: void, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const allowed = (await statusesOfProviders(container))
      .filter(canRefund)
      .flatMap(({ refund_orphaned_after_hours }) => refund_orphaned_after_hours ?? [])
    if (!allowed.length || !mayJobsQuery()) return new StepResponse(void 0)

    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const hours = Math.min(...allowed)
    for (const id of await payments.takeOrphaned({ hours, take: BATCH })) {
      const { errors } = await refundPaymentIssueWorkflow(container).run({
        input: { id, user_id: RESOLVED_AUTOMATICALLY, automatic: true },
        throwOnError: false,
      })
      if (errors.length) {
        const why = (errors[0].error as Error).message.split("\n")[0]
        logger.warn(`Payment issue ${id} was not refunded: ${why}`)
      }
    }
    return new StepResponse(void 0)
  }
)
