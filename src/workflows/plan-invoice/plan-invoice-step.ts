import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { statusChangeOf, type StatusChange } from "../status-change"
import { planOrder, type PlanOrderInput } from "./plan-order"

export const planInvoiceStepId = "plan-tw-invoice-step"

/** Asks what should exist for an order and writes it down; sends and emits nothing. */
export const planInvoiceStep = createStep(
  planInvoiceStepId,
  async (input: PlanOrderInput, { container }) => {
    const { invoice, changed } = await planOrder(container, input)
    const changes: StatusChange[] = changed ? statusChangeOf(invoice) : []
    return new StepResponse({ invoice_id: invoice?.id ?? null, changes })
  }
)
