import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ORDERS } from "../plan-invoice/order-statement"
import { orderTotals, type PricedOrder } from "../plan-invoice/order-totals"
import type { OrderRecord } from "../plan-invoice/read-order"

/** What an invoice is held against. */
export type InvoicedOrder = Pick<
  OrderRecord,
  | "id"
  | "status"
  | "canceled_at"
  | "is_draft_order"
  | "created_at"
  | "currency_code"
  | "payment_collections"
  | "cart"
> & {
  /** What it comes to now; null when an item was deleted from the database. */
  total: BigNumberInput | null
}

type Row = Omit<InvoicedOrder, "total"> & PricedOrder<{ id: string | null }, object>

/**
 * Orders and what they come to now, by id, in one statement. One that is gone is left out; one that
 * no invoice could be made from any more is not, for what was paid and refunded still stands.
 */
export async function readInvoicedOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, InvoicedOrder>> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(ORDERS, [orderIds])
  return new Map((rows as Row[]).map((row) => [row.id, { ...row, total: totalOf(row) }]))
}

const totalOf = (row: Row) => (row.items.every(({ id }) => id) ? orderTotals(row).total : null)
