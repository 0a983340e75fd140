import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"

export const sortUnansweredInvoicesStepId = "sort-unanswered-tw-invoices-step"

/** An invoice, or a void, of which nobody could find out for a day what became of it needs a person. */
export const sortUnansweredInvoicesStep = createStep(
  sortUnansweredInvoicesStepId,
  async (_: void, { container }) => {
    await container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).sortUnanswered()
    return new StepResponse(undefined)
  }
)
