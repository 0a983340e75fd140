import type { MedusaContainer } from "@medusajs/framework/types"
import type { StoredOrder } from "../../medusa-data/orders/stored-order"
import { readWholeOrders, type OrderRecord } from "../../workflows/invoices/plan/read-order"

/**
 * The order data that an invoice is compared with. `total`: null when an item was deleted from the
 * database.
 */
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
  | "vouchers"
  | "credit_in_doubt"
> &
  Pick<StoredOrder, "total" | "items" | "shipping_methods" | "shipping_address">

/**
 * Orders with their present totals, by id. Deleted orders are left out. Orders from which no
 * invoice could be built any more are included, because their payments and refunds are still valid.
 */
export const readInvoicedOrders = async (
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, InvoicedOrder>> => readWholeOrders(container, orderIds)
