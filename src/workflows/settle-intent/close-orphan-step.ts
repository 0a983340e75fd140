import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"

export const closeOrphanStepId = "close-orphaned-payment"

type CloseOrphanInput = { intent_id: string; order_id: string }

/**
 * What staff were told of a paid cart, or of an order whose transfer had expired, is over once the
 * payment is the order's: nobody must refund it, or ask the buyer for it, then.
 */
export const closeOrphanStep = createStep(
  closeOrphanStepId,
  async ({ intent_id, order_id }: CloseOrphanInput, { container }) => {
    await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .closeOrphan(intent_id, `The order ${order_id} is paid with it.`)
    return new StepResponse(void 0)
  }
)
