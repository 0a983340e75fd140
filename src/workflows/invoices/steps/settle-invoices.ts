import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { settleInvoices } from "../settle/settle"

export const settleInvoicesStepId = "settle-tw-invoices-step"

/** Asks about all invoices whose outcome is open and whose time has come; emits nothing. */
export const settleInvoicesStep = createStep(
  settleInvoicesStepId,
  async (_: void, { container }) => {
    await settleInvoices(container)
    return new StepResponse(undefined)
  }
)
