import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { endSession } from "./end-session"

export const cancelAwaitedOrderStepId = "cancel-awaited-order"

type CancelAwaitedOrderInput = { session_id: string; order_id: string }

/**
 * Cancels an order whose transfer expired, so that its stock is free, and ends its session. An order
 * that Medusa does not let be cancelled, because something of it was sent already, is left to staff;
 * any other failure is thrown, and the job tries again.
 */
export const cancelAwaitedOrderStep = createStep(
  cancelAwaitedOrderStepId,
  async ({ session_id, order_id }: CancelAwaitedOrderInput, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const { errors } = await cancelOrderWorkflow(container).run({
      input: { order_id },
      throwOnError: false,
    })
    const failure = errors[0]?.error as (Error & { type?: string }) | undefined
    if (failure && failure.type !== MedusaError.Types.NOT_ALLOWED) {
      throw failure
    }
    if (failure) {
      logger.error(
        `The transfer for order ${order_id} expired unpaid, but the order cannot be cancelled: ` +
          failure.message
      )
    }
    await endSession(container, session_id)
    return new StepResponse(void 0)
  }
)
