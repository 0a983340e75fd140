import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { voidInvoices } from "./void"

export const voidInvoicesStepId = "void-tw-invoices-step"

export const voidInvoicesStep = createStep(voidInvoicesStepId, async (_: void, { container }) => {
  return new StepResponse(await voidInvoices(container))
})
