import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { planOrder } from "../plan-invoice/plan-order"
import { findChangedOrders, findRefundedOrders, type ChangedOrder } from "./find-changed-orders"

const PAGE = 100

/** Read again from this far back: a long transaction may commit an older time later. Milliseconds. */
const OVERLAP = 15 * 60_000

/**
 * Asks the one question for every order that changed since the last sweep and was not planned
 * since, whether or not an event told of it. One order that cannot be planned does not hold up the
 * others; the next sweeps meet it again.
 */
export async function planChangedOrders(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const state = await service.readState()
  if (!state) return

  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const plan = async (order_id: string) => {
    try {
      await planOrder(container, { order_id })
      return true
    } catch (error) {
      logger.error(`Taiwan invoicing: order ${order_id} could not be planned.`, error as Error)
      return false
    }
  }

  const read_at = await service.readClock()
  const since = new Date(state.swept_until.getTime() - OVERLAP)
  /** The first that could not be planned: the next sweep begins with it. */
  let stuck: Date | null = null
  let after: ChangedOrder | null = null
  for (;;) {
    const orders: ChangedOrder[] = await findChangedOrders(container, {
      since,
      started_at: state.started_at,
      after,
      limit: PAGE,
    })
    for (const { id, changed_at } of orders) {
      if (!(await plan(id))) stuck ??= changed_at
    }
    if (orders.length < PAGE) break
    after = orders[orders.length - 1]
  }

  if (service.options.voidOnFullRefund) {
    for (const id of await findRefundedOrders(container, since)) {
      if (!(await plan(id))) stuck ??= since
    }
  }
  await service.recordSwept(stuck ?? read_at)
}
