import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { detailsColumns } from "../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"

export const saveInvoiceDetailsStepId = "save-tw-invoice-details-step"

export type SaveInvoiceDetailsInput = { cart_id: string; details: InvoiceDetails }

/** Keeps whom a cart's invoice is for; later details replace earlier ones whole. */
export const saveInvoiceDetailsStep = createStep(
  saveInvoiceDetailsStepId,
  async ({ cart_id, details }: SaveInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.saveInvoiceDetails(cart_id, detailsColumns(details))
    return new StepResponse(undefined)
  }
)
