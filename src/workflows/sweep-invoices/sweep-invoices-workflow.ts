import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { dispatchInvoicesWorkflow } from "../dispatch-invoices/dispatch-invoices-workflow"
import { emitStatusChangesWorkflow } from "../emit-status-changes"
import { settleInvoicesWorkflow } from "../settle-invoices/settle-invoices-workflow"
import { voidInvoicesWorkflow } from "../void-invoices/void-invoices-workflow"
import { planChangedOrdersStep } from "./plan-changed-orders-step"
import { planWaitingInvoicesStep } from "./plan-waiting-invoices-step"

export const sweepInvoicesWorkflowId = "sweep-tw-invoices"

/**
 * Does all that events should have brought about and did not: orders that nobody told of, invoices
 * that wait for what has happened meanwhile, what is due, what is unclear, what is to be voided.
 */
export const sweepInvoicesWorkflow = createWorkflow(sweepInvoicesWorkflowId, () => {
  const planned = planChangedOrdersStep()
  const replanned = planWaitingInvoicesStep()
  emitStatusChangesWorkflow.runAsStep({ input: planned })
  emitStatusChangesWorkflow.runAsStep({ input: replanned }).config({
    name: "emit-waiting-tw-invoice-status-changes",
  })
  settleInvoicesWorkflow.runAsStep({ input: undefined })
  dispatchInvoicesWorkflow.runAsStep({ input: undefined })
  voidInvoicesWorkflow.runAsStep({ input: undefined })
})
