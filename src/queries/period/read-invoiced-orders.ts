import type { MedusaContainer } from "@medusajs/framework/types"
import { readStoredOrders } from "../../medusa-data/orders/read-orders"
import type { StoredOrder } from "../../medusa-data/orders/stored-order"
import { withOutcomes } from "../../workflows/invoices/plan/money-outcomes"
import type { OrderRecord } from "../../workflows/invoices/plan/read-order"

/** What an invoice is held against. `total`: null when an item was deleted from the database. */
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
> &
  Pick<StoredOrder, "total">

/**
 * Orders and what they come to now, by id. One that is gone is left out; one that no invoice could be
 * made from any more is not, for what was paid and refunded still stands.
 */
export const readInvoicedOrders = async (
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, InvoicedOrder>> =>
  withOutcomes(container, await readStoredOrders(container, orderIds))
