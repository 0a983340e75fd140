import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { dispatchInvoices } from "../send/dispatch"

export const dispatchInvoicesStepId = "dispatch-tw-invoices-step"

/** Sends all invoices that are due; emits nothing. Any number of workers may run it at once. */
export const dispatchInvoicesStep = createStep(
  dispatchInvoicesStepId,
  async (_: void, { container }) => {
    await dispatchInvoices(container)
    return new StepResponse(undefined)
  }
)
