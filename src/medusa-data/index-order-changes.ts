import type { MedusaContainer } from "@medusajs/framework/types"
import { sourcesOf } from "./sources"

/**
 * Adds indexes to two of Medusa's tables; Medusa offers no other way. Every minute a query reads
 * the changed and the refunded orders. Creating the indexes does not block the writes of a running
 * store.
 */
export async function indexOrderChanges(container: MedusaContainer): Promise<void> {
  const { db } = sourcesOf(container)
  await db.raw(
    `create index concurrently if not exists "IDX_tw_invoicing_order_changed"
     on "order" (updated_at, id) where deleted_at is null and not is_draft_order`
  )
  await db.raw(
    `create index concurrently if not exists "IDX_tw_invoicing_refund_created"
     on refund (created_at) where deleted_at is null`
  )
}
