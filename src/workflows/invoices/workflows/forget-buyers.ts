import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { retentionCutoff } from "../../../rules/period/retention"
import { forgetCartDetails } from "../forget/forget-cart-details"

export const forgetBuyersStepId = "forget-tw-invoice-buyers-step"

/** What is forgotten cannot be brought back: the step has no compensation. */
export const forgetBuyersStep = createStep(forgetBuyersStepId, async (_: void, { container }) => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { retentionDays: days, voidDeadlineDay: deadlineDay } = service.options
  const cutoff = retentionCutoff(new Date(), { days, deadlineDay })

  let invoices = 0
  for (;;) {
    const { count, more } = await service.forgetBuyers(cutoff)
    invoices += count
    if (!more || service.stopping) break
  }
  const carts = await forgetCartDetails(container, cutoff)
  return new StepResponse({ invoices, carts })
})

export const forgetBuyersWorkflowId = "forget-tw-invoice-buyers"

/** Takes buyers' data from invoices whose retention time is over; says from how many. */
export const forgetBuyersWorkflow = createWorkflow(forgetBuyersWorkflowId, () => {
  return new WorkflowResponse(forgetBuyersStep())
})
