import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { readOrderHead } from "../../../medusa-data/orders/order-rows"
import { planOrders } from "./plan-orders"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { REASON_DETAILS } from "../../../rules/invoice/reason-details"
import { inBoth } from "../../../rules/text/sentence"
import { moveUnplanned } from "../../../rules/invoice/unplanned"
import type { PlanOrderInput } from "./decide-plan"
import { correctedDetails } from "./invoice-details"
import { BATCH_SIZE } from "./batch-size"

/**
 * Plans the invoices of any number of orders. An order that cannot be planned is logged, needs
 * review, and does not delay the others.
 *
 * @returns the orders that could not be planned and for which this could not be recorded: the sweep
 * finds them again
 */
export async function planAll(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const failed: string[] = []
  for (let start = 0; start < orderIds.length; start += BATCH_SIZE) {
    const some = orderIds.slice(start, start + BATCH_SIZE).map((order_id) => ({ order_id }))
    for (const { order_id, error } of await planOrders(container, some)) {
      if (error && !(await recordUnplanned(container, { order_id }, error))) failed.push(order_id)
    }
  }
  return failed
}

/** An order that has not changed for this long is not being changed now. Milliseconds. */
const SETTLED_AFTER = 10 * 60_000

/**
 * An order cannot be planned although the database answers, so its data are broken. It needs
 * review, so that it reaches a final status. It is planned again every few minutes, and continues
 * automatically once its data are repaired. The log contains the error. An order that was deleted
 * before it was planned, for example because its checkout failed, needs nothing.
 *
 * @returns false if nothing could be recorded, or if it is too early: the sweep finds the order
 * again
 */
export async function recordUnplanned(
  container: MedusaContainer,
  input: PlanOrderInput,
  error: Error
): Promise<boolean> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (await isGone(container, input, error)) {
    logger.debug(`Taiwan invoicing: order ${input.order_id} is gone, and had no invoice.`)
    return true
  }
  logger.error(`Taiwan invoicing: order ${input.order_id} could not be planned.`, error)
  try {
    return await write(container, input, error)
  } catch (unwritten) {
    logger.error(
      `Taiwan invoicing: the failed plan of an order could not be recorded.`,
      unwritten as Error
    )
    return false
  }
}

/**
 * Planning found neither the order nor an invoice of it. The same error may concern data that the
 * order needs, so the order's own row is checked.
 */
async function isGone(
  container: MedusaContainer,
  { order_id }: PlanOrderInput,
  { type }: Error & { type?: unknown }
): Promise<boolean> {
  if (type !== MedusaError.Types.NOT_FOUND) return false
  const there = await readFacts(container, order_id).catch(() => true)
  return !there
}

async function write(
  container: MedusaContainer,
  { order_id, requested = false, actor = null }: PlanOrderInput,
  error: Error
): Promise<boolean> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const latest = (await service.readLatestInvoices([order_id])).get(order_id) ?? null
  const move = moveUnplanned({
    order: await readFacts(container, order_id),
    invoice: latest && {
      status: latest.status,
      reissue_requested: latest.reissue_requested_at !== null,
      outcome_unknown: latest.reason === "outcome_unknown" && latest.sent_at !== null,
    },
    requested: !!requested,
  })
  const plan = {
    kind: "attention",
    reason: "cannot_be_planned",
    detail: detailOf(error),
  } as const
  switch (move) {
    case "attention":
      return (
        latest !== null && !!(await service.applyPlan({ current: latest, plan, actor, requested }))
      )
    case "new_attention": {
      const next = {
        ...{ order_id, plan, actor, details: correctedDetails(latest) },
        revision: (latest?.revision ?? 0) + 1,
        requested: latest ? ("now" as const) : requested,
      }
      return (await service.insertPlans([next])).length > 0
    }
    case "outdated":
      return !latest?.order_seen_at || service.recordOutdated(latest)
    case "later":
      if (latest) await service.lookLater(latest)
      return true
    case "nothing":
      return true
    case "soon":
      return false
  }
}

/** Reads only the order's own row: its other data may be what is broken. */
async function readFacts(container: MedusaContainer, order_id: string) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const started_at = (await service.readState())?.started_at
  const order = await readOrderHead(container, order_id)
  const now = await service.readClock()
  return (
    order && {
      draft: order.is_draft_order,
      since_start: !!started_at && order.created_at >= started_at,
      settled: Number(now) - Number(order.updated_at) > SETTLED_AFTER,
    }
  )
}

/**
 * Our own message; for any other error only its name, because its message may contain the buyer's
 * data.
 */
function detailOf(error: Error & { code?: unknown; type?: unknown }): string {
  if (error.type === MedusaError.Types.UNEXPECTED_STATE) return error.message
  const name = [error.name, error.code].filter((part) => typeof part === "string").join(" ")
  return inBoth(REASON_DETAILS.cannot_be_planned.unexpected(name))
}
