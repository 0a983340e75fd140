import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { planWaitingOrders } from "../sweep/plan-waiting-orders"

export const planWaitingInvoicesStepId = "plan-waiting-tw-invoices-step"

/** A payment or a fulfilment does not touch the order's own row: what waits for it is asked again. */
export const planWaitingInvoicesStep = createStep(
  planWaitingInvoicesStepId,
  async (_: void, { container }) => {
    await planWaitingOrders(container)
    return new StepResponse(undefined)
  }
)
