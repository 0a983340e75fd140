import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Collection } from "./order-payments"
import { paymentCollections } from "./order-statement"

export type RefundedOrder = {
  id: string
  display_id: number
  status: string
  canceled_at: Date | null
  currency_code: string
  /** What was paid and what went back to the buyer; decimals, in the order's currency. */
  payment_collections: Collection[]
}

/**
 * Orders and their refunds, by id, also of those that were deleted, in one statement: asked through
 * Medusa's modules it takes six.
 */
export async function readRefundedOrders(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, RefundedOrder>> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select id, display_id::integer, status, canceled_at, currency_code,
     ${paymentCollections('"order".id')} as payment_collections
     from "order" where id = any(?)`,
    [orderIds]
  )
  return new Map((rows as RefundedOrder[]).map((order) => [order.id, order]))
}

/**
 * SQL: the ids of orders with a refund since the time bound to it, from an index that comes with
 * the plugin (`migration-scripts/index-order-changes`). A refund leaves its order's own row as it was.
 */
export const REFUNDED_SINCE = `
  select link.order_id from refund
  join payment on payment.id = refund.payment_id
  join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
  where refund.created_at >= ?
    and refund.deleted_at is null and payment.deleted_at is null and link.deleted_at is null`
