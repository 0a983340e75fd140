import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceDetails } from "../../rules/invoice-details"

export const saveInvoiceDetailsStepId = "save-tw-invoice-details-step"

export type SaveInvoiceDetailsInput = { cart_id: string; details: InvoiceDetails }

/** Keeps whom a cart's invoice is for; later details replace earlier ones whole. */
export const saveInvoiceDetailsStep = createStep(
  saveInvoiceDetailsStepId,
  async ({ cart_id, details }: SaveInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const { type, name, tax_id, carrier, donation_code, paper } = details
    const columns = {
      type,
      name: name ?? null,
      tax_id: tax_id ?? null,
      carrier_type: carrier?.type ?? null,
      carrier_code: carrier?.code ?? null,
      donation_code: donation_code ?? null,
      paper: paper ?? false,
    }
    await service.saveInvoiceDetails(cart_id, columns)
    return new StepResponse(undefined)
  }
)
