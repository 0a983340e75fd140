import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { detailsColumns } from "../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"

export const saveCustomerInvoiceDetailsStepId = "save-tw-customer-invoice-details-step"

export type SaveCustomerInvoiceDetailsInput = { customer_id: string; details: InvoiceDetails }

/** Keeps a customer's details for the next order; later ones replace earlier ones whole. */
export const saveCustomerInvoiceDetailsStep = createStep(
  saveCustomerInvoiceDetailsStepId,
  async ({ customer_id, details }: SaveCustomerInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.saveCustomerInvoiceDetails(customer_id, detailsColumns(details))
    return new StepResponse(undefined)
  }
)
