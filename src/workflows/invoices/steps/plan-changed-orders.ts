import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { planChangedOrders } from "../sweep/plan-changed-orders"

export const planChangedOrdersStepId = "plan-changed-orders-for-tw-invoices-step"

/**
 * Plans the invoices of all orders changed since the last sweep. Where there are more than a page,
 * what is planned is sent meanwhile, and that is not waited for.
 */
export const planChangedOrdersStep = createStep(
  planChangedOrdersStepId,
  async (_: void, { container }) => {
    await planChangedOrders(container)
    return new StepResponse(undefined)
  }
)
