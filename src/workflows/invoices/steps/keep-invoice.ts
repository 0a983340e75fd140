import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { keepInvoice, type KeepInvoiceInput } from "../keep/keep-invoice"

export const keepInvoiceStepId = "keep-tw-invoice-step"

/**
 * Takes back the void of an invoice, which could not be made; emits nothing.
 *
 * @throws MedusaError NOT_FOUND, or NOT_ALLOWED with the reason in both languages
 */
export const keepInvoiceStep = createStep(
  keepInvoiceStepId,
  async (input: KeepInvoiceInput, { container }) =>
    new StepResponse(await keepInvoice(container, input))
)
