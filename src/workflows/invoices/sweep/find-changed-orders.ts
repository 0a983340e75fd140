import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { REFUNDED_SINCE } from "../plan/read-refunded-orders"

export type ChangedOrder = {
  id: string
  changed_at: Date
  /** The same to the microsecond, which a JavaScript date cannot hold: the next page begins after it. */
  changed_at_exactly: string
}

/**
 * The next orders that changed after a time and that no invoice's row has seen as they are now;
 * without a row, those placed since `started_at`. A change may carry an earlier time than the one
 * before it, where another server's clock is behind. The index comes with the plugin
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
       select count(*) as count,
         date_trunc('milliseconds', (array_agg(order_seen_at order by revision desc))[1]) as seen_at
       from tw_invoice where order_id = "order".id) invoices on true
     where deleted_at is null and not is_draft_order
       and (updated_at, id) > (?::timestamptz, ?)
       and case when invoices.count = 0 then created_at >= ?
         else invoices.seen_at is distinct from date_trunc('milliseconds', updated_at) end
     order by updated_at, id
     limit ?`,
    [after?.changed_at_exactly ?? since, after?.id ?? "", started_at, limit]
  )
  return rows as ChangedOrder[]
}

/** Orders with an invoice that a refund since a time may concern. */
export async function findRefundedOrders(
  container: MedusaContainer,
  since: Date
): Promise<string[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select distinct order_id from tw_invoice
     where status in ('issued', 'pending', 'waiting', 'attention') and deleted_at is null
       and order_id in (${REFUNDED_SINCE})`,
    [since]
  )
  return (rows as { order_id: string }[]).map(({ order_id }) => order_id)
}

/** Orders with an invoice of whose refunds more is known since a time; Medusa's rows do not say so. */
export async function findOrdersOfSettledRefunds(
  container: MedusaContainer,
  since: Date
): Promise<string[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select distinct tw_invoice.order_id from tw_payment_refund ledger
     join payment on payment.payment_session_id = ledger.session_id and payment.deleted_at is null
     join order_payment_collection link
       on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
     join tw_invoice on tw_invoice.order_id = link.order_id and tw_invoice.deleted_at is null
     where ledger.updated_at >= ? and ledger.deleted_at is null
       and ledger.status not in ('sending', 'processing')
       and tw_invoice.status in ('issued', 'pending', 'waiting', 'attention')`,
    [since]
  )
  return (rows as { order_id: string }[]).map(({ order_id }) => order_id)
}
