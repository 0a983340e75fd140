import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { BulkPage } from "../../../modules/tw-invoicing/service"
import type { BulkIssueRecord } from "../../../modules/tw-invoicing/types"
import { STATUS_FACTS } from "../../../rules/invoice/status-facts"
import { readMissingOrders } from "../plan/missing-orders"
import { planOrders, type PlannedOrder } from "../plan/plan-orders"
import { recordUnplanned } from "../plan/plan-all"

/** Pages of one call: the sweep goes on a minute later. */
const MOST_PAGES = 20

/**
 * Moves bulk issues on, a page of orders at a time: each order without an invoice is planned as if
 * it were placed now. Where it has got to is kept, so that after a crash it goes on from there; an
 * order that is met twice is planned once.
 */
export async function continueBulkIssues(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  let pages = 0
  const goesOn = () => !service.stopping && pages < MOST_PAGES
  while (service.configured && goesOn()) {
    let bulk = await service.claimBulkIssue()
    if (!bulk) return
    const { id } = bulk
    while (bulk?.status === "running" && goesOn()) {
      pages++
      bulk = await service.recordBulkPage(bulk, await planPage(container, bulk))
    }
    await service.releaseBulkIssue(id)
  }
}

async function planPage(container: MedusaContainer, bulk: BulkIssueRecord): Promise<BulkPage> {
  const { ids, missing } = await readMissingOrders(container, bulk, bulk.cursor)
  const skipped = ids.length - missing.length
  const page = { cursor: ids.at(-1) ?? null, planned: 0, waiting: 0, skipped, failed: 0 }
  const inputs = missing.map((order_id) => ({
    order_id,
    requested: "missing" as const,
    actor: bulk.requested_by,
  }))
  for (const [index, planned] of (await planOrders(container, inputs)).entries()) {
    if (planned.error) await recordUnplanned(container, inputs[index], planned.error)
    page[outcomeOf(planned)]++
  }
  return page
}

function outcomeOf(planned: PlannedOrder): "planned" | "waiting" | "skipped" | "failed" {
  if (planned.error) return "failed"
  return planned.invoice ? STATUS_FACTS[planned.invoice.status].bulk : "skipped"
}

export const continueBulkIssuesStepId = "continue-tw-bulk-issues-step"

/** Continues running bulk issues by up to 1,000 orders; sends and emits nothing. */
export const continueBulkIssuesStep = createStep(
  continueBulkIssuesStepId,
  async (_: void, { container }) => {
    await continueBulkIssues(container)
    return new StepResponse(undefined)
  }
)
