import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { planInvoiceWorkflow } from "../plan-invoice/plan-invoice-workflow"
import type { PlanOrderInput } from "../plan-invoice/decide-plan"
import { settleInvoicesWorkflow } from "../settle-invoices/settle-invoices-workflow"
import { voidInvoicesWorkflow } from "../void-invoices/void-invoices-workflow"

export const invoiceOrderWorkflowId = "invoice-tw-order"

/**
 * Brings an order's invoice to where it should be: plans it, then sends, asks and voids whatever
 * is due. For a shop's own code: what events tell of, `invoiceSoon` does for many orders at once.
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
