import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { planChangedOrders } from "./plan-changed-orders"

export const planChangedOrdersStepId = "plan-changed-orders-for-tw-invoices-step"

/** Plans the invoices of all orders changed since the last sweep; sends and emits nothing. */
export const planChangedOrdersStep = createStep(
  planChangedOrdersStepId,
  async (_: void, { container }) => {
    await planChangedOrders(container)
    return new StepResponse(undefined)
  }
)
