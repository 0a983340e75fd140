import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsOf, sourcesOf } from "../sources"

export type OrderHead = { is_draft_order: boolean; created_at: Date; updated_at: Date }

/** Only an order's own row: data that belong to it may be broken. */
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

/** What of an order says whom its invoice is for, beside the buyer's own details. */
export type BuyingOrder = { cart_id: string | null; company: string | null }

type Addressed = { company?: string | null }

/** The carts that orders were placed through, and the company that their addresses name. */
export async function readBuyingOrders(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, BuyingOrder>> {
  const orders = await rowsOf<{
    id: string
    cart_link?: { cart_id: string } | null
    billing_address?: Addressed | null
    shipping_address?: Addressed | null
  }>(sourcesOf(container).query(), {
    entity: "order",
    fields: ["id", "cart_link.cart_id", "billing_address.company", "shipping_address.company"],
    filters: { id: ids },
  })
  return new Map(
    orders.map(({ id, cart_link, billing_address, shipping_address }) => [
      id,
      {
        cart_id: cart_link?.cart_id ?? null,
        company: (billing_address ?? shipping_address)?.company ?? null,
      },
    ])
  )
}

/** The cart that an order was placed through; its id is null where staff made the order. */
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
