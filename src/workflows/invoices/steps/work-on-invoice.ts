import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { workOnInvoice, type Work } from "../work/work-on-invoice"

export const workOnInvoiceStepId = "work-on-tw-invoice-step"

/** Does what is due; waits for one order's invoice, a few seconds at most. */
export const workOnInvoiceStep = createStep(
  workOnInvoiceStepId,
  async (input: { order_id: string; kinds: Work[] }, { container }) => {
    await workOnInvoice(container, input)
    return new StepResponse(undefined)
  }
)
