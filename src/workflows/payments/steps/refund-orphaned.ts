import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { RESOLVED_AUTOMATICALLY } from "../../../rules/payment/payment-issue"
import { canRefund, providersOfSession, statusesOfProviders } from "../providers"
import { mayJobsQuery } from "../query-budget"
import { refundPaymentIssueWorkflow } from "../workflows/refund-payment-issue"

const refundOrphanedStepId = "refund-orphaned-payments"

/** Refunds in one run: each takes a query and a call. */
const BATCH = 10

export const refundOrphanedStep = createStep(
  refundOrphanedStepId,
  async (_: void, { container }) => {
    await refundOrphaned(container)
    return new StepResponse(void 0)
  }
)

/**
 * Refunds money without an order automatically if its provider has the option
 * `refundOrphanedAfterHours`. A refund that fails is retried an hour later; its issue stays open.
 */
export async function refundOrphaned(container: MedusaContainer): Promise<void> {
  const refunding = (await statusesOfProviders(container))
    .filter(canRefund)
    .flatMap(({ id, refund_orphaned_after_hours: hours }) => (hours === null ? [] : { id, hours }))
  if (!refunding.length || !mayJobsQuery()) return

  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const earliest = Math.min(...refunding.map(({ hours }) => hours))
  for (const issue of await payments.claimOrphaned({ hours: earliest, take: BATCH })) {
    const own = await providersOfSession(container, issue.session_id)
    const due = refunding.filter(({ id, hours }) => own.includes(id) && hours <= issue.age)
    if (due.length) {
      const providers = due.map(({ id }) => id)
      await refund(container, issue.id, providers)
    }
  }
}

async function refund(container: MedusaContainer, id: string, providers: string[]): Promise<void> {
  const { errors } = await refundPaymentIssueWorkflow(container).run({
    input: { id, user_id: RESOLVED_AUTOMATICALLY, providers },
    throwOnError: false,
  })
  if (errors.length) {
    const why = (errors[0].error as Error).message.split("\n")[0]
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Payment issue ${id} was not refunded: ${why}`)
  }
}
