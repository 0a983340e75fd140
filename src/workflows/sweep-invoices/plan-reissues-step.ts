import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { planOrder } from "../plan-invoice/plan-order"

export const planReissuesStepId = "plan-tw-invoice-reissues-step"

const MOST_PER_SWEEP = 100

/** Plans the invoices that are to follow one that was voided for them. */
export const planReissuesStep = createStep(planReissuesStepId, async (_: void, { container }) => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const order_id of await service.nextReissues(MOST_PER_SWEEP)) {
    try {
      await planOrder(container, { order_id })
    } catch (error) {
      logger.error(`Taiwan invoicing: order ${order_id} could not be planned.`, error as Error)
    }
  }
  return new StepResponse(undefined)
})
