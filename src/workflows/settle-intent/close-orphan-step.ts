import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"

export const closeOrphanStepId = "close-orphaned-payment"

type CloseOrphanInput = { intent_id: string; order_id: string }

/** What staff were told of a paid cart is over once its order stands: nobody must refund it then. */
export const closeOrphanStep = createStep(
  closeOrphanStepId,
  async ({ intent_id, order_id }: CloseOrphanInput, { container }) => {
    await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .closeOrphan(intent_id, `The order ${order_id} was placed with it.`)
    return new StepResponse(void 0)
  }
)
