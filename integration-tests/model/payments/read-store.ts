import type { ModelStore } from "../store"
import type { Issue, Order, Payment } from "./promise"

export const PROVIDER = "pp_payment-intents_tw"

/** An issue as staff see it. Amounts in TWD dollars. */
export type OpenIssue = Issue & { amount: number; charged_amount: number }

/** What runs SQL. */
type Rows = Pick<ModelStore, "query">

export function readPayments({ query }: Rows): Promise<Payment[]> {
  return query<Payment>(`
    select payment.id, payment.data ->> 'intent_id' as intent_id, payment.amount::float,
      payment_session_id as session_id, payment_collection_id as collection_id,
      (select coalesce(sum(amount), 0)::float from capture
        where payment_id = payment.id and deleted_at is null) as captured,
      (select coalesce(sum(entry.amount), 0)::float from order_transaction entry
        join capture on capture.id = entry.reference_id
        where capture.payment_id = payment.id and capture.deleted_at is null
          and entry.deleted_at is null) as entered,
      (select coalesce(json_agg(json_build_object('id', id, 'amount', amount, 'counted',
          (select coalesce(-sum(entry.amount), 0) from order_transaction entry
            where entry.reference_id = refund.id and entry.deleted_at is null))), '[]') from refund
        where payment_id = payment.id and deleted_at is null) as refunds,
      exists (select 1 from order_transaction entry where entry.reference_id = payment.id
        and entry.reference = 'refund' and entry.deleted_at is null) as given_back,
      (select coalesce(json_agg(order_id), '[]') from order_payment_collection link
        where link.payment_collection_id = payment.payment_collection_id
          and link.deleted_at is null) as orders
    from payment where provider_id = '${PROVIDER}' order by payment.id`)
}

/** Two refunds at once may leave an order two summaries of one version: the newest counts. */
export function readOrders({ query }: Rows): Promise<Order[]> {
  return query<Order>(`
    select "order".id, cart_id, canceled_at is not null as canceled,
      (select (totals ->> 'current_order_total')::float from order_summary summary
        where summary.order_id = "order".id and summary.version = "order".version
          and summary.deleted_at is null order by created_at desc limit 1) as total,
      extract(epoch from canceled_at)::float * 1000 as canceled_at,
      coalesce(json_agg(session.data ->> 'intent_id')
        filter (where session.status = 'pending_authorization'), '[]') as awaits,
      coalesce(json_agg(session.data ->> 'intent_id'), '[]') as intents,
      coalesce(json_agg(json_build_object('intent_id', session.data ->> 'intent_id',
          'until', session.data -> 'replaced' ->> 'pay_by'))
        filter (where jsonb_typeof(session.data -> 'replaced') = 'object'), '[]') as replacements
    from "order" join order_cart on order_cart.order_id = "order".id
    left join order_payment_collection link on link.order_id = "order".id
    left join payment_session session
      on session.payment_collection_id = link.payment_collection_id and session.deleted_at is null
    where "order".deleted_at is null
    group by "order".id, cart_id, canceled_at, "order".version
    order by "order".id`)
}

/** The total that an order asks for, and its newest unpaid payment collection. */
export type OrderAsks = {
  /** TWD dollars; below zero: the amount that it owes the buyer. */
  outstanding: number
  /** The part of it that was paid and is not captured yet. */
  authorized: number
  collection: { id: string; amount: number } | null
  /** Staff have not finished an edit of it. */
  changing: boolean
}

export async function readAsks({ query }: ModelStore, orderId: string): Promise<OrderAsks> {
  const [asks] = await query<OrderAsks>(
    `
    select (totals ->> 'pending_difference')::float as outstanding,
      (select coalesce(sum(amount), 0)::float from payment
        join order_payment_collection paid on paid.payment_collection_id = payment.payment_collection_id
        where paid.order_id = "order".id and paid.deleted_at is null and payment.deleted_at is null
          and captured_at is null and canceled_at is null) as authorized,
      (select json_build_object('id', collection.id, 'amount', amount)
        from payment_collection collection
        join order_payment_collection link on link.payment_collection_id = collection.id
        where link.order_id = "order".id and link.deleted_at is null
          and collection.deleted_at is null and status not in ('completed', 'canceled')
        order by collection.id desc limit 1) as collection,
      exists (select from order_change where order_id = "order".id and confirmed_at is null
        and canceled_at is null and deleted_at is null) as changing
    from "order" join order_summary summary
      on summary.order_id = "order".id and summary.version = "order".version
    where "order".id = ? and summary.deleted_at is null
    order by summary.created_at desc limit 1`,
    [orderId]
  )
  return asks
}

/** Quantity of an order's first item. */
export async function readFirstItem({ query }: ModelStore, orderId: string) {
  const [item] = await query<{ id: string; quantity: number }>(
    `select item_id as id, quantity::int from order_item
     join "order" on "order".id = order_id and order_item.version = "order".version
     where order_id = ? and order_item.deleted_at is null order by item_id limit 1`,
    [orderId]
  )
  return item
}

/** @param admin the headers of staff */
export async function readIssues({ api }: ModelStore, admin: object): Promise<OpenIssue[]> {
  return (await api.get("/admin/tw-payments/issues?limit=100", admin)).data.issues
}
