import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { planOrder } from "../plan-invoice/plan-order"

const PAGE = 100

/** Read again from this far back: a long transaction may commit an older time later. Milliseconds. */
const OVERLAP = 15 * 60_000

/**
 * Asks the one question for every order that changed since the last sweep, whether or not an event
 * told of it. One order that cannot be planned does not hold up the others; the next sweep meets
 * it again until the overlap has passed over it.
 */
export async function planChangedOrders(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const state = await service.readState()
  if (!state) return

  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const since = new Date(state.swept_until.getTime() - OVERLAP)
  let until = state.swept_until
  let failed = false

  for (let skip = 0; ; skip += PAGE) {
    const { data: orders } = await query.graph({
      entity: "order",
      fields: ["id", "updated_at"],
      filters: { is_draft_order: false, updated_at: { $gte: since } },
      pagination: { skip, take: PAGE, order: { updated_at: "ASC", id: "ASC" } },
    })
    for (const { id, updated_at } of orders) {
      try {
        await planOrder(container, { order_id: id })
      } catch (error) {
        failed = true
        logger.error(`Taiwan invoicing: order ${id} could not be planned.`, error as Error)
      }
      if (!failed) until = new Date(updated_at)
    }
    if (orders.length < PAGE) break
  }

  await service.recordSwept(until)
}
