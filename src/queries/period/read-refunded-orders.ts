import type { MedusaContainer } from "@medusajs/framework/types"
import { readOrderMoney } from "../../medusa-data/orders/read-orders"
import { withOutcomes } from "../../workflows/invoices/plan/money-outcomes"
import type { OrderRecord } from "../../workflows/invoices/plan/read-order"

/** `payment_collections`: what was paid and refunded, in the order's currency. */
export type RefundedOrder = Pick<
  OrderRecord,
  "id" | "display_id" | "status" | "canceled_at" | "currency_code" | "payment_collections"
>

/** A refund counts whether its provider has answered or not, so that the clock need not be read. */
const NONE_ANSWERED = new Date(0)

/**
 * Orders and their refunds, by id, including deleted orders.
 *
 * @param until later refunds are left out
 */
export async function readRefundedOrders(
  container: MedusaContainer,
  orderIds: string[],
  until?: Date
): Promise<Map<string, RefundedOrder>> {
  const money = await readOrderMoney(container, orderIds)
  const orders = await withOutcomes(container, money, NONE_ANSWERED)
  if (!until) return orders
  return new Map([...orders].map(([id, order]) => [id, refundedUntil(order, until)]))
}

const refundedUntil = (order: RefundedOrder, until: Date): RefundedOrder => ({
  ...order,
  payment_collections: order.payment_collections.map((collection) => ({
    ...collection,
    payments: collection.payments?.map((payment) => ({
      ...payment,
      refunds: payment.refunds?.filter(({ created_at }) => new Date(created_at) <= until),
    })),
  })),
})
