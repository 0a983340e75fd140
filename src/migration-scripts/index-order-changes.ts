import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ExecArgs } from "@medusajs/framework/types"

/**
 * What the sweep asks every minute, which orders changed and which were refunded, is answered from
 * an index: Medusa has none for it. Run once by `medusa db:migrate`; beside a running store it holds
 * up no writes. Without these indexes all works, and each sweep reads both tables whole.
 */
export default async function indexOrderChanges({ container }: ExecArgs) {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await db.raw(
    `create index concurrently if not exists "IDX_tw_invoicing_order_changed"
     on "order" (updated_at, id) where deleted_at is null and not is_draft_order`
  )
  await db.raw(
    `create index concurrently if not exists "IDX_tw_invoicing_refund_created"
     on refund (created_at) where deleted_at is null`
  )
}
