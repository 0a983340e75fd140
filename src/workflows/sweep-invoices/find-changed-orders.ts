import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"

export type ChangedOrder = {
  id: string
  changed_at: Date
  /** The same to the microsecond, which a JavaScript date cannot hold: the next page begins after it. */
  changed_at_exactly: string
}

/**
 * The next orders that changed after a time and that no invoice's row has seen as they are now;
 * without a row, those placed since `started_at`. The index comes with the plugin
 * (`migration-scripts/index-order-changes`): Medusa has none.
 */
export async function findChangedOrders(
  container: MedusaContainer,
  {
    since,
    started_at,
    after,
    limit,
  }: { since: Date; started_at: Date; after: ChangedOrder | null; limit: number }
): Promise<ChangedOrder[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select id, updated_at as changed_at, updated_at::text as changed_at_exactly
     from "order" left join lateral (
       select count(*) as count, max(order_seen_at) as seen_at
       from tw_invoice where order_id = "order".id) invoices on true
     where deleted_at is null and not is_draft_order
       and (updated_at, id) > (?::timestamptz, ?)
       and case when invoices.count = 0 then created_at >= ?
         else invoices.seen_at is null or invoices.seen_at < date_trunc('milliseconds', updated_at) end
     order by updated_at, id
     limit ?`,
    [after?.changed_at_exactly ?? since, after?.id ?? "", started_at, limit]
  )
  return rows as ChangedOrder[]
}

/** Orders with a refund after a time: a refund leaves its order's own row as it was. */
export async function findRefundedOrders(
  container: MedusaContainer,
  since: Date
): Promise<string[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select distinct link.order_id as id
     from refund
     join payment on payment.id = refund.payment_id
     join order_payment_collection link
       on link.payment_collection_id = payment.payment_collection_id
     join tw_invoice invoice on invoice.order_id = link.order_id
     where refund.created_at >= ? and refund.deleted_at is null and link.deleted_at is null
       and invoice.status in ('issued', 'pending', 'waiting') and invoice.deleted_at is null`,
    [since]
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}
