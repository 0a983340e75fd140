import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { voidInvoices } from "../void/void"

export const voidInvoicesStepId = "void-tw-invoices-step"

/** Voids all invoices that are to be voided and whose time has come; emits nothing. */
export const voidInvoicesStep = createStep(voidInvoicesStepId, async (_: void, { container }) => {
  await voidInvoices(container)
  return new StepResponse(undefined)
})
