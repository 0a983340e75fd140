import type { MedusaContainer, PaymentActions } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { processPaymentWorkflowId } from "@medusajs/medusa/core-flows"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { failurePause } from "../../../rules/service/retry-schedules"
import { noteSettlingFailure } from "../settle/note-settling-failure"
import type { ThrownError } from "../settle/placement-failure-kind"
import { storeFailed } from "../settle/unanswered"

export const processPaymentStepId = "process-settled-payment"

type ProcessPaymentInput = {
  session_id: string
  action: Extract<PaymentActions, "authorized" | "captured">
  /** Medusa's amount in dollars, never the rounded charge. */
  amount: number
}

/**
 * Runs Medusa's own workflow for a paid session, on its own rather than as a sub-workflow, where it
 * would not lock the cart. It hides a cart that cannot be completed, so what came of it is read
 * from the store afterwards. Answers what went wrong.
 */
export async function processPayment(
  container: MedusaContainer,
  { session_id, action, amount }: ProcessPaymentInput
): Promise<ThrownError[]> {
  const { errors } = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .run(processPaymentWorkflowId, {
      input: { action, data: { session_id, amount } },
      throwOnError: false,
    })
  return errors.map(({ error }: { error?: ThrownError }) => error ?? {})
}

/** Captures the money that a placed order waited for. */
export const processPaymentStep = createStep(
  processPaymentStepId,
  async (input: ProcessPaymentInput, { container }) => {
    const errors = await processPayment(container, input)
    if (errors.length) {
      const { session_id } = input
      const reason = errors.map(({ message }) => message ?? "unknown error").join(" ")
      await container
        .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
        .noteUnanswered(session_id, storeFailed(errors[0]))
      await noteSettlingFailure(container, {
        session_id,
        message: `Paid payment session ${session_id} could not be captured: ${reason}`,
        counted: "failures",
        pauseOf: failurePause,
      })
    }
    return new StepResponse({ session_id: input.session_id })
  }
)
