import type { MedusaContainer } from "@medusajs/framework/types"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { readOrderMoney, readOrderRefunds } from "../../medusa-data/orders/read-orders"
import { moneyToCompare } from "../../workflows/invoices/plan/money-in-twd"
import { withOutcomes } from "../../workflows/invoices/plan/money-outcomes"
import type { OrderRecord } from "../../workflows/invoices/plan/read-order"

/** `payment_collections`: what was paid and refunded, in the order's currency. */
export type RefundedOrder = Pick<
  OrderRecord,
  "id" | "display_id" | "status" | "canceled_at" | "currency_code" | "payment_collections"
>

/** Orders and what was paid and refunded for each, by id, including deleted orders. */
export const readPaidOrders = async (
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, RefundedOrder>> =>
  withOutcomes(container, await readOrderMoney(container, orderIds))

/**
 * Orders and their refunds, by id, including deleted orders. The payments of an order without a
 * refund are not read.
 *
 * @param until later refunds are left out
 */
export async function readRefundedOrders(
  container: MedusaContainer,
  orderIds: string[],
  until?: Date
): Promise<Map<string, RefundedOrder>> {
  const orders = await withOutcomes(container, await readOrderRefunds(container, orderIds))
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

/** Whole TWD dollars refunded for an order since its invoice was issued. */
export function refundedSince(
  order: RefundedOrder,
  invoice: Pick<InvoiceRecord, "amount" | "exchange" | "refunded_before" | "invoiced_elsewhere">,
  roundingProviders: readonly string[] = []
): number {
  // Most orders have none, and an exact sum of nothing takes long for a million of them.
  if (!order.payment_collections.length) return 0
  const { money } = moneyToCompare({ ...order, total: null }, invoice, roundingProviders)
  return Math.max(money.refunded - money.refunded_before, 0)
}
