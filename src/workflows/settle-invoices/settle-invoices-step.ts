import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settleInvoices } from "./settle"

export const settleInvoicesStepId = "settle-tw-invoices-step"

export const settleInvoicesStep = createStep(
  settleInvoicesStepId,
  async (_: void, { container }) => {
    return new StepResponse(await settleInvoices(container))
  }
)
