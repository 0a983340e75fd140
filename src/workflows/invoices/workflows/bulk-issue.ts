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
import { ordersOf, continueBulkIssuesStep } from "../steps/continue-bulk-issues"
import { emitInvoiceEventsStep } from "../steps/emit-invoice-events"
import { dispatchInvoicesWorkflow } from "./dispatch-invoices"

/** Orders placed from `from` on and before `to`, ISO 8601. */
export type BulkIssueWorkflowInput = { from: string; to: string; actor: string | null }

export const createBulkIssueStepId = "create-tw-bulk-issue-step"

/**
 * Records that staff want the missing invoices of these days issued.
 *
 * @throws MedusaError NOT_ALLOWED when the credentials are missing
 */
export const createBulkIssueStep = createStep(
  createBulkIssueStepId,
  async (input: BulkIssueWorkflowInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    void service.client

    const from = new Date(input.from)
    // An order that comes in during the work is invoiced by itself, and is not of those counted here.
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
 * Issues what is missing for the orders of a range of days, also of those before the plugin's
 * start. Only writes it down: the sweep does it, page by page, and `continueBulkIssuesWorkflow` at
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

/** Moves running bulk issues on, and sends what they planned. */
export const continueBulkIssuesWorkflow = createWorkflow(continueBulkIssuesWorkflowId, () => {
  continueBulkIssuesStep()
  emitInvoiceEventsStep()
  dispatchInvoicesWorkflow.runAsStep({ input: undefined })
})

/**
 * Moves running bulk issues on in the background. Returns at once. What fails, which is logged, and
 * what a killed process leaves, the sweep does.
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
