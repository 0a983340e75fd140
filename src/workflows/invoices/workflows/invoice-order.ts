import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { dispatchInvoicesWorkflow } from "./dispatch-invoices"
import { planInvoiceWorkflow } from "./plan-invoices"
import type { PlanOrderInput } from "../plan/decide-plan"
import { settleInvoicesWorkflow } from "./settle-invoices"
import { voidInvoicesWorkflow } from "./void-invoices"

export const invoiceOrderWorkflowId = "invoice-tw-order"

/**
 * Brings an order's invoice to the state that it should have: plans it, then sends, queries and
 * voids all due invoices. For a shop's own code; for events, `invoiceSoon` does this for many
 * orders at once.
 */
export const invoiceOrderWorkflow = createWorkflow(
  invoiceOrderWorkflowId,
  (input: WorkflowData<PlanOrderInput>) => {
    const planned = planInvoiceWorkflow.runAsStep({ input })
    dispatchInvoicesWorkflow.runAsStep({ input: undefined })
    settleInvoicesWorkflow.runAsStep({ input: undefined })
    voidInvoicesWorkflow.runAsStep({ input: undefined })
    return new WorkflowResponse(planned)
  }
)
