import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { OrderFacts } from "../../../rules/invoice/plan"
import type { LinesOrder } from "./order-lines"
import { isCanceled } from "../../common/canceled-order"
import { refusal } from "../../common/refuse"
import { settlementOf, type Collection } from "./order-payments"
import { ORDERS } from "./order-statement"
import { orderTotals, type PricedOrder } from "./order-totals"

export type Address = {
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  phone?: string | null
  postal_code?: string | null
  province?: string | null
  city?: string | null
  address_1?: string | null
  address_2?: string | null
}

export type OrderRecord = LinesOrder & {
  id: string
  display_id: number
  status: string
  canceled_at: string | Date | null
  is_draft_order: boolean
  currency_code: string
  created_at: string | Date
  updated_at: string | Date
  email: string | null
  /** Of the lines, less credits: what the order comes to now. */
  total: BigNumberInput
  credit_line_total: BigNumberInput | null
  billing_address: Address | null
  shipping_address: (Address & { country_code?: string | null }) | null
  payment_collections: Collection[]
  cart: { id: string } | null
}

/** As the statement gives it: without totals. */
export type OrderRow = Omit<OrderRecord, keyof ReturnType<typeof orderTotals>> &
  PricedOrder<
    Omit<OrderRecord["items"][number], "total">,
    Omit<OrderRecord["shipping_methods"][number], "total">
  >

/**
 * Orders by id, each as it is at one moment, with the totals that Medusa makes of it.
 * One that is gone is left out. In one statement: asked through Medusa's modules an order with totals
 * takes the store six times as long, and a rush is thousands of them.
 */
export async function readOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, OrderRecord>> {
  const rows = await readOrderRows(container, orderIds)
  return new Map(rows.map((row) => [row.id, withTotals(row)]))
}

/** Orders as the store keeps them, without what they come to. */
export async function readOrderRows(
  container: MedusaContainer,
  orderIds: string[]
): Promise<OrderRow[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(ORDERS, [orderIds])
  return rows
}

function withTotals(row: OrderRow): OrderRecord {
  const { credit_lines, items, shipping_methods, ...order } = row
  // Without it the order would come to less than was sold.
  if (items.some(({ id }) => !id)) throw refusal("UNEXPECTED_STATE", "item_deleted", order.id)
  const totals = orderTotals(row)
  return {
    ...order,
    ...totals,
    items: items.map((item, index) => ({ ...item, total: totals.items[index] })),
    shipping_methods: shipping_methods.map((method, index) => ({
      ...method,
      total: totals.shipping_methods[index],
    })),
  }
}

export async function readOrder(
  container: MedusaContainer,
  orderId: string
): Promise<OrderRecord | null> {
  return (await readOrders(container, [orderId])).get(orderId) ?? null
}

/** What an order is like now, as far as invoicing goes. */
export function orderFacts(order: OrderRecord, startedAt: Date | null): OrderFacts {
  return {
    canceled: isCanceled(order),
    draft: order.is_draft_order,
    since_start: startedAt !== null && new Date(order.created_at) >= startedAt,
    ...settlementOf(order),
    fulfilled: order.items.every(({ quantity, detail }) =>
      MathBN.gte(detail.fulfilled_quantity, quantity)
    ),
  }
}
