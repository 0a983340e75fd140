import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { planAll } from "../plan/plan-all"

export const planInvoicesStepId = "plan-tw-invoices-step"

/** As `planInvoiceStep`, for many orders at once; one that cannot be planned is left to the sweep. */
export const planInvoicesStep = createStep(
  planInvoicesStepId,
  async ({ order_ids }: { order_ids: string[] }, { container }) => {
    return new StepResponse({ failed: await planAll(container, order_ids) })
  }
)
