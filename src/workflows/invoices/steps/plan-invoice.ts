import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PlanOrderInput } from "../plan/decide-plan"
import { planOrder } from "../plan/plan-orders"

export const planInvoiceStepId = "plan-tw-invoice-step"

/** Asks what should exist for an order and writes it down; sends and emits nothing. */
export const planInvoiceStep = createStep(
  planInvoiceStepId,
  async (input: PlanOrderInput, { container }) => {
    const { invoice } = await planOrder(container, input)
    return new StepResponse({ invoice_id: invoice?.id ?? null })
  }
)
