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

/** Pages of one call: the sweep continues a minute later. */
const MOST_PAGES = 20

/** The longest call, because the rest of the sweep is due too. Milliseconds. */
const LONGEST = 60_000

/**
 * Continues bulk issues, a page of orders at a time: each order without an invoice is planned as if
 * it were placed now. The position is stored, so that a crash does not restart it; an order that is
 * read twice is planned once. After `longest` milliseconds it ends with the page that it has: the
 * shop's hooks may take long for each.
 */
export async function continueBulkIssues(
  container: MedusaContainer,
  longest = LONGEST
): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const end = performance.now() + longest
  let pages = 0
  const hasTime = () => pages === 0 || performance.now() < end
  const goesOn = () => !service.stopping && pages < MOST_PAGES && hasTime()
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

/**
 * Continues running bulk issues by up to 1,000 orders, for about a minute at most; sends and emits
 * nothing.
 */
export const continueBulkIssuesStep = createStep(
  continueBulkIssuesStepId,
  async (_: void, { container }) => {
    await continueBulkIssues(container)
    return new StepResponse(undefined)
  }
)
