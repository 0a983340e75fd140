import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { planAll } from "../plan/plan-all"

export const planReissuesStepId = "plan-tw-invoice-reissues-step"

const MOST_PER_SWEEP = 100

/** Plans the invoices that are to follow one that was voided for them. */
export const planReissuesStep = createStep(planReissuesStepId, async (_: void, { container }) => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  await planAll(container, await service.nextReissues(MOST_PER_SWEEP))
  return new StepResponse(undefined)
})
