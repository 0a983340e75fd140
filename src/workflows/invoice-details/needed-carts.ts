import type { MedusaContainer } from "@medusajs/framework/types"
import { ordersOfCarts } from "../../medusa-data/orders/orders-of-carts"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { SETTLED_STATUSES } from "../../rules/invoice/status-facts"

/**
 * The carts whose invoice details an invoice still needs: that of their order is not issued yet, or
 * another is to follow it.
 *
 * @param keptSince also the carts of invoices since then, which may be reissued; orders before it that
 * have no row are not needed. Null: only what is open counts, and an order without a row is open
 */
export async function readNeededCarts(
  container: MedusaContainer,
  carts: string[],
  keptSince: Date | null
): Promise<Set<string>> {
  if (!carts.length) return new Set()
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const orders = await ordersOfCarts(container, carts)
  const invoices = await service.listTwInvoices(
    { order_id: orders.map(({ id }) => id) },
    { select: ["order_id", "status", "dated_at", "reissue_requested_at"], take: null }
  )
  const isKept = (time: Date) => keptSince !== null && time >= keptSince
  const isNeeded = ({ id, created_at }: { id: string; created_at: Date }) => {
    const own = invoices.filter(({ order_id }) => order_id === id)
    if (!own.length) return keptSince === null || isKept(created_at)
    return own.some(
      ({ status, dated_at, reissue_requested_at }) =>
        !SETTLED_STATUSES.includes(status) ||
        reissue_requested_at !== null ||
        isKept(new Date(dated_at ?? created_at))
    )
  }
  return new Set(orders.filter(isNeeded).map(({ cart_id }) => cart_id))
}
