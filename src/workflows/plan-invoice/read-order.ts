import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { OrderFacts } from "../../rules/plan"
import type { Address } from "./address"
import type { LinesOrder } from "./order-lines"
import { settlementOf, type Collection } from "./order-payments"

const FIELDS = [
  "id",
  "display_id",
  "status",
  "is_draft_order",
  "currency_code",
  "created_at",
  "updated_at",
  "email",
  "total",
  "credit_line_total",
  "items.id",
  "items.title",
  "items.variant_title",
  "items.variant_sku",
  "items.product_id",
  "items.product_handle",
  "items.quantity",
  "items.total",
  "items.tax_lines.*",
  "items.detail.*",
  "items.product.metadata",
  "items.product.categories.id",
  "items.product.categories.handle",
  "shipping_methods.id",
  "shipping_methods.name",
  "shipping_methods.amount",
  "shipping_methods.total",
  "shipping_methods.tax_lines.*",
  "billing_address.*",
  "shipping_address.*",
  "payment_collections.status",
  "payment_collections.payments.id",
  "payment_collections.payments.amount",
  "payment_collections.payments.provider_id",
  "payment_collections.payments.canceled_at",
  "payment_collections.payments.data",
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.id",
  "payment_collections.payments.refunds.amount",
  "cart.id",
]

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

/** Orders by id; of many at once each costs a tenth. One that is gone is left out. */
export async function readOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, OrderRecord>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: FIELDS,
    filters: { id: orderIds },
    pagination: { take: orderIds.length },
  })
  return new Map((data as unknown as OrderRecord[]).map((order) => [order.id, order]))
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
    canceled: order.status === "canceled",
    draft: order.is_draft_order,
    since_start: startedAt !== null && new Date(order.created_at) >= startedAt,
    ...settlementOf(order),
    fulfilled: order.items.every(({ quantity, detail }) =>
      MathBN.gte(detail.fulfilled_quantity, quantity)
    ),
  }
}
