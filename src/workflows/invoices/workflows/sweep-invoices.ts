import { createWorkflow } from "@medusajs/framework/workflows-sdk"
import { announceChangesWorkflow } from "./announce-changes"
import { continueBulkIssuesStep } from "../steps/continue-bulk-issues"
import { dispatchInvoicesWorkflow } from "./dispatch-invoices"
import { settleInvoicesWorkflow } from "./settle-invoices"
import { voidInvoicesWorkflow } from "./void-invoices"
import { planChangedOrdersStep } from "../steps/plan-changed-orders"
import { planReissuesStep } from "../steps/plan-reissues"
import { planWaitingInvoicesStep } from "../steps/plan-waiting-invoices"
import { sortOverdueInvoicesStep } from "../steps/sort-overdue-invoices"
import { sortUnansweredInvoicesStep } from "../steps/sort-unanswered-invoices"

export const sweepInvoicesWorkflowId = "sweep-tw-invoices"

/** Each part does without the others: a table that cannot be read keeps no invoice from being voided. */
const GO_ON = { continueOnPermanentFailure: true }
const SETTLED = { ...GO_ON, name: "dispatch-settled-tw-invoices" }

/**
 * Does all that events should have brought about and did not: orders that nobody told of, invoices
 * that wait for what has happened meanwhile, what is due, what is unclear, what is to be voided,
 * and the events that a dead process left unsaid. A part that fails is among the run's `errors`.
 */
export const sweepInvoicesWorkflow = createWorkflow(sweepInvoicesWorkflowId, () => {
  planChangedOrdersStep().config(GO_ON)
  planWaitingInvoicesStep().config(GO_ON)
  planReissuesStep().config(GO_ON)
  continueBulkIssuesStep().config(GO_ON)
  announceChangesWorkflow.runAsStep({ input: undefined }).config(GO_ON)
  // First what is new: a service that is slow to answer for the old keeps it waiting no longer.
  dispatchInvoicesWorkflow.runAsStep({ input: undefined }).config(GO_ON)
  // What that could have sent, after a night without workers, is nobody's alarm.
  sortOverdueInvoicesStep().config(GO_ON)
  settleInvoicesWorkflow.runAsStep({ input: undefined }).config(GO_ON)
  voidInvoicesWorkflow.runAsStep({ input: undefined }).config(GO_ON)
  // Nor is what these could have found out.
  sortUnansweredInvoicesStep().config(GO_ON)
  dispatchInvoicesWorkflow.runAsStep({ input: undefined }).config(SETTLED)
})
