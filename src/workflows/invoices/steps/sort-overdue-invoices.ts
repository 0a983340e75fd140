import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"

export const sortOverdueInvoicesStepId = "sort-overdue-tw-invoices-step"

/**
 * An invoice that could not be sent for a day needs a person; it is taken up again by itself as
 * soon as sending goes on.
 */
export const sortOverdueInvoicesStep = createStep(
  sortOverdueInvoicesStepId,
  async (_: void, { container }) => {
    await container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).sortOverdue()
    return new StepResponse(undefined)
  }
)
