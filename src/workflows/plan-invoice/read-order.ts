import {
  BigNumber,
  ContainerRegistrationKeys,
  MathBN,
  decorateCartTotals,
} from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { OrderFacts } from "../../rules/plan"
import type { Address } from "./address"
import type { LinesOrder } from "./order-lines"
import { settlementOf, type Collection } from "./order-payments"
import { ORDERS } from "./order-statement"

export type OrderRecord = LinesOrder & {
  id: string
  display_id: number
  status: string
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

/** Before its totals: those of its lines come into them. */
type OrderRow = Omit<OrderRecord, "total" | "credit_line_total"> &
  Parameters<typeof decorateCartTotals>[0]

/**
 * Orders by id, each as it is at one moment, with the totals that Medusa's own functions make of it.
 * One that is gone is left out. In one statement: asked through Medusa's modules an order with totals
 * takes the store ten times as long, and a rush is thousands of them.
 */
export async function readOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, OrderRecord>> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(ORDERS, [orderIds])
  return new Map((rows as OrderRow[]).map((row) => [row.id, withTotals(row)]))
}

/** Medusa's type leaves out one of those that its function makes. */
type Totals = ReturnType<typeof decorateCartTotals> & Pick<OrderRecord, "credit_line_total">

/** Totals as Medusa's API gives them: its sums have an end of noise at their twentieth digit. */
function withTotals(row: OrderRow): OrderRecord {
  const { total, credit_line_total } = decorateCartTotals(row) as Totals
  const inNumbers = <T extends { total: BigNumberInput }>(line: T) => ({
    ...line,
    total: numeric(line.total),
  })
  const { items, shipping_methods, ...order } = row
  return {
    ...order,
    total: numeric(total),
    credit_line_total: numeric(credit_line_total ?? 0),
    items: items.map(inNumbers),
    shipping_methods: shipping_methods.map(inNumbers),
  }
}

const numeric = (amount: BigNumberInput) => new BigNumber(amount).numeric

export async function readOrder(
  container: MedusaContainer,
  orderId: string
): Promise<OrderRecord | null> {
  return (await readOrders(container, [orderId])).get(orderId) ?? null
}

/** What an order is like now, as far as invoicing goes. */
export function orderFacts(order: OrderRecord, startedAt: Date | null): OrderFacts {
  return {
    canceled: order.status === "canceled",
    draft: order.is_draft_order,
    since_start: startedAt !== null && new Date(order.created_at) >= startedAt,
    ...settlementOf(order),
    fulfilled: order.items.every(({ quantity, detail }) =>
      MathBN.gte(detail.fulfilled_quantity, quantity)
    ),
  }
}
