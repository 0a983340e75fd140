import type { MedusaContainer } from "@medusajs/framework/types"
import type { ChangedOrder } from "../../../medusa-data/orders/changed-orders"
import { ordersPaidInSessions } from "../../../medusa-data/payments/orders-of-sessions"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { statusesWhere } from "../../../rules/invoice/status-facts"

/**
 * Those of the changed orders whose present state no invoice row has seen; orders without a row
 * only if they were placed since `startedAt`.
 */
export async function unseenOrders(
  service: TwInvoicingModuleService,
  orders: ChangedOrder[],
  startedAt: Date
): Promise<ChangedOrder[]> {
  const seen = await service.readOrdersSeenAt(orders.map(({ id }) => id))
  return orders.filter(({ id, created_at, changed_at }) => {
    const seen_at = seen.get(id)
    if (seen_at === undefined) return created_at >= startedAt
    return Number(seen_at ?? NaN) !== Number(changed_at)
  })
}

/**
 * Orders with new information about their refunds since a time, which Medusa's rows do not show.
 *
 * @param until null: until now
 */
export async function ordersOfSettledRefunds(
  container: MedusaContainer,
  since: Date,
  until: Date | null = null
): Promise<string[]> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const sessions = await payments.sessionsOfSettledRefunds(since, until)
  return await ordersPaidInSessions(container, sessions)
}

const FOLLOWING_REFUNDS = statusesWhere(({ follows_refunds }) => follows_refunds)

/** Those of the given orders that have an invoice which a refund may affect. */
export async function ordersWithInvoice(
  service: TwInvoicingModuleService,
  ids: string[]
): Promise<string[]> {
  if (!ids.length) return []
  const invoices = await service.listTwInvoices(
    { order_id: ids, status: FOLLOWING_REFUNDS },
    { select: ["order_id"], take: null }
  )
  return [...new Set(invoices.flatMap(({ order_id }) => order_id ?? []))]
}
