import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PeriodBounds } from "../../modules/tw-invoicing/store/period"

/** `refunded`: decimal, in the order's currency. */
export type OrderMoney = { display_id: number; refunded: string }

const REFUNDS = `order_payment_collection link
  join payment on payment.payment_collection_id = link.payment_collection_id
  join refund on refund.payment_id = payment.id`
const STANDING = `link.deleted_at is null and payment.deleted_at is null and refund.deleted_at is null`

/** Orders' numbers in the shop, and what went back to their buyers. */
export async function readOrderMoney(
  container: MedusaContainer,
  orderIds: string[]
): Promise<Map<string, OrderMoney>> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select "order".id, display_id, coalesce((
       select sum(refund.amount)::text from ${REFUNDS}
       where link.order_id = "order".id and ${STANDING}), '0') as refunded
     from "order" where id = any(?)`,
    [orderIds]
  )
  return new Map(
    (rows as { id: string; display_id: string; refunded: string }[]).map((row) => [
      row.id,
      { display_id: Number(row.display_id), refunded: row.refunded },
    ])
  )
}

/** Live invoices of a period whose order gave back more than their allowances say. */
export async function findWithoutAllowance(
  container: MedusaContainer,
  { start, end }: PeriodBounds
): Promise<string[]> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `with refunded as (
       select link.order_id, sum(refund.amount) as amount
       from ${REFUNDS}
       where ${STANDING} and link.order_id in (
         select again.order_id from order_payment_collection again
         join payment paid on paid.payment_collection_id = again.payment_collection_id
         join refund given on given.payment_id = paid.id where given.created_at >= ?)
       group by link.order_id)
     select invoice.id from refunded
     join tw_invoice invoice on invoice.order_id = refunded.order_id
     where invoice.dated_at >= ? and invoice.dated_at < ? and invoice.deleted_at is null
       and invoice.invoice_number is not null and invoice.status in ('issued', 'attention')
       and round(refunded.amount * coalesce((invoice.exchange->>'rate')::numeric, 1))
         - coalesce(invoice.refunded_before, 0) > (
         select coalesce(sum(total_amount), 0) from tw_allowance
         where invoice_id = invoice.id and status = 'issued' and deleted_at is null)`,
    [start, start, end]
  )
  return (rows as { id: string }[]).map(({ id }) => id)
}
