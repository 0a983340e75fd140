import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"
import type { Address } from "./stored-order"

export type OrderHead = { is_draft_order: boolean; created_at: Date; updated_at: Date }

/** Only an order's own row: its related data may be broken. */
export async function readOrderHead(
  container: MedusaContainer,
  id: string
): Promise<OrderHead | null> {
  const [order] = await rowsOf<{
    is_draft_order: boolean
    created_at: string
    updated_at: string
  }>(sourcesOf(container).query(), {
    entity: "order",
    fields: ["is_draft_order", "created_at", "updated_at"],
    filters: { id },
  })
  return order
    ? {
        is_draft_order: order.is_draft_order,
        created_at: new Date(order.created_at),
        updated_at: new Date(order.updated_at),
      }
    : null
}

/** The cart of an order, and its buyer. */
export type OrderWithBuyer = {
  cart_id: string | null
  email?: string | null
  billing_address?: Address | null
  shipping_address?: Address | null
}

/** The carts of orders, and their buyers, by the order's id. */
export async function readOrderBuyers(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, OrderWithBuyer>> {
  const orders = await rowsOf<
    Omit<OrderWithBuyer, "cart_id"> & { id: string; cart_link?: { cart_id: string } | null }
  >(sourcesOf(container).query(), {
    entity: "order",
    fields: ["id", "email", "cart_link.cart_id", "billing_address.*", "shipping_address.*"],
    filters: { id: ids },
  })
  return new Map(
    orders.map(({ id, cart_link, ...buyer }) => [
      id,
      { ...buyer, cart_id: cart_link?.cart_id ?? null },
    ])
  )
}

/** The cart of an order; its id is null if staff created the order. */
export async function readCartOfOrder(
  container: MedusaContainer,
  id: string
): Promise<{ cart_id: string | null } | null> {
  const [order] = await rowsOf<{ cart_link?: { cart_id: string } | null }>(
    sourcesOf(container).query(),
    {
      entity: "order",
      fields: ["id", "cart_link.cart_id"],
      filters: { id },
    }
  )
  return order ? { cart_id: order.cart_link?.cart_id ?? null } : null
}
