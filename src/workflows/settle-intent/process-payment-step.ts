import type { PaymentActions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { processPaymentWorkflowId } from "@medusajs/medusa/core-flows"

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
 * from the store afterwards.
 */
export const processPaymentStep = createStep(
  processPaymentStepId,
  async ({ session_id, action, amount }: ProcessPaymentInput, { container }) => {
    const { errors } = await container
      .resolve(Modules.WORKFLOW_ENGINE)
      .run(processPaymentWorkflowId, {
        input: { action, data: { session_id, amount } },
        throwOnError: false,
      })
    if (errors.length) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(
          `Paid payment session ${session_id} could not be taken over: ` +
            errors
              .map(({ error }: { error?: Error }) => error?.message ?? "unknown error")
              .join(" ")
        )
    }
    return new StepResponse({ session_id })
  }
)
