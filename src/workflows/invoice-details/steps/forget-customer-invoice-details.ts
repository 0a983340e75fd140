import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"

export const forgetCustomerInvoiceDetailsStepId = "forget-tw-customer-invoice-details-step"

export type ForgetCustomerInvoiceDetailsInput = { customer_ids: string[] }

export const forgetCustomerInvoiceDetailsStep = createStep(
  forgetCustomerInvoiceDetailsStepId,
  async ({ customer_ids }: ForgetCustomerInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    await service.forgetCustomerInvoiceDetails(customer_ids)
    return new StepResponse(undefined)
  }
)
