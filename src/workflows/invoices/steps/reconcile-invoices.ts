import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { reconcileRecent } from "../reconcile/reconcile-recent"

export const reconcileInvoicesStepId = "reconcile-tw-invoices-step"

/** Asks about recent invoices that were not asked about this night, as many as one run has time for. */
export const reconcileInvoicesStep = createStep(
  reconcileInvoicesStepId,
  async (_: void, { container }) => {
    await reconcileRecent(container)
    return new StepResponse(undefined)
  }
)
