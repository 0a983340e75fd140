import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { planAll } from "../plan/plan-all"

const PAGE = 200

/** So long at most, for the rest of the sweep is due too: the next one goes on. Milliseconds. */
const LONGEST = 60_000

/**
 * Asks again about all orders whose invoice waits and whose time has come, those longest not looked
 * at first: an invoice whose delay is over stands in one queue with all that wait for their money.
 */
export async function planWaitingOrders(container: MedusaContainer): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const end = performance.now() + LONGEST
  while (performance.now() < end && !service.stopping) {
    const orders = await service.nextWaitingOrders(PAGE)
    await planAll(container, orders)
    if (orders.length < PAGE) return
  }
}
