import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { orderTotals } from "../../workflows/invoices/plan/order-totals"
import {
  readOrderRows,
  type OrderRecord,
  type OrderRow,
} from "../../workflows/invoices/plan/read-order"

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

/**
 * Orders and what they come to now, by id, in one statement. One that is gone is left out; one that
 * no invoice could be made from any more is not, for what was paid and refunded still stands.
 */
export async function readInvoicedOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, InvoicedOrder>> {
  const rows = await readOrderRows(container, orderIds)
  return new Map(rows.map((row) => [row.id, { ...row, total: totalOf(row) }]))
}

const totalOf = (row: OrderRow) => (row.items.every(({ id }) => id) ? orderTotals(row).total : null)
