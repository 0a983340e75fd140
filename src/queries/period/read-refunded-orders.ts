import type { MedusaContainer } from "@medusajs/framework/types"
import { readOrderMoney } from "../../medusa-data/orders/read-orders"
import { withOutcomes } from "../../workflows/invoices/plan/money-outcomes"
import type { OrderRecord } from "../../workflows/invoices/plan/read-order"

/** `payment_collections`: what was paid and refunded, in the order's currency. */
export type RefundedOrder = Pick<
  OrderRecord,
  "id" | "display_id" | "status" | "canceled_at" | "currency_code" | "payment_collections"
>

/** Orders and their refunds, by id, including deleted orders. */
export const readRefundedOrders = async (
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, RefundedOrder>> =>
  withOutcomes(container, await readOrderMoney(container, orderIds))
