import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { ordersOf } from "../plan/missing-orders"
import { continueBulkIssuesStep } from "../steps/continue-bulk-issues"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { dispatchInvoicesWorkflow } from "./dispatch-invoices"

/** Orders placed at or after `from` and before `to`, ISO 8601. */
export type BulkIssueWorkflowInput = { from: string; to: string; actor: string | null }

export const createBulkIssueStepId = "create-tw-bulk-issue-step"

/**
 * Records the request by staff to issue the missing invoices of these days.
 *
 * @throws MedusaError NOT_ALLOWED when the credentials are missing
 */
export const createBulkIssueStep = createStep(
  createBulkIssueStepId,
  async (input: BulkIssueWorkflowInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    void service.client

    const from = new Date(input.from)
    // An order placed during the work is invoiced automatically, and is not counted here.
    const latest = Math.max(Date.now(), from.getTime())
    const range = { from, to: new Date(Math.min(Date.parse(input.to), latest)) }
    const { metadata } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: ["id"],
      filters: ordersOf(range),
      pagination: { skip: 0, take: 1 },
    })
    const bulk = await service.createBulkIssue({
      ...range,
      total: metadata?.count ?? 0,
      requested_by: input.actor,
    })
    return new StepResponse({ bulk_issue_id: bulk.id })
  }
)

export const bulkIssueWorkflowId = "bulk-issue-tw-invoices"

/**
 * Issues the missing invoices of a range of days, including days before the plugin's start. It only
 * records the request: the sweep does the work page by page, or `continueBulkIssuesWorkflow` at
 * once.
 *
 * @returns the id of the bulk issue, whose progress is kept
 */
export const bulkIssueWorkflow = createWorkflow(
  bulkIssueWorkflowId,
  (input: WorkflowData<BulkIssueWorkflowInput>) => {
    return new WorkflowResponse(createBulkIssueStep(input))
  }
)

export const continueBulkIssuesWorkflowId = "continue-tw-bulk-issues"

/** Continues running bulk issues, and sends the planned invoices. */
export const continueBulkIssuesWorkflow = createWorkflow(continueBulkIssuesWorkflowId, () => {
  continueBulkIssuesStep()
  emitInvoiceEventsStep()
  dispatchInvoicesWorkflow.runAsStep({ input: undefined })
})

/**
 * Continues running bulk issues in the background. Returns at once. The sweep does what fails
 * (which is logged) and what a killed process leaves.
 */
export function continueBulkIssuesSoon(container: MedusaContainer): void {
  const work = continueBulkIssuesWorkflow(container)
    .run()
    .catch((error: Error) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error("Taiwan invoicing: the sweep continues a bulk issue that stopped.", error)
    )
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).addBackgroundTask(work)
}
