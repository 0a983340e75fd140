import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Payment } from "../../../../../workflows/plan-invoice/order-payments"

export type RefundedOrder = {
  status: string
  is_draft_order: boolean
  created_at: Date
  currency_code: string
  /** What was paid and what went back to the buyer; decimals, in the order's currency. */
  payments: Payment[]
}

/**
 * An order and its refunds in one statement: asked through Medusa's modules it takes six, and every
 * view of the order page asks. Null when there is no such order.
 */
export async function readRefundedOrder(
  container: MedusaContainer,
  orderId: string
): Promise<RefundedOrder | null> {
  const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select status, is_draft_order, created_at, currency_code, coalesce((
       select json_agg(json_build_object(
         'id', payment.id, 'amount', payment.amount::text, 'provider_id', payment.provider_id,
         'canceled_at', payment.canceled_at, 'data', payment.data, 'refunds', coalesce((
           select json_agg(json_build_object(
             'id', refund.id, 'amount', refund.amount::text, 'created_at', refund.created_at
           ) order by refund.created_at, refund.id)
           from refund where refund.payment_id = payment.id and refund.deleted_at is null
         ), '[]')
       ) order by payment.id)
       from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id
       where link.order_id = "order".id
         and link.deleted_at is null and payment.deleted_at is null
     ), '[]') as payments
     from "order" where id = ? and deleted_at is null`,
    [orderId]
  )
  return rows[0] ?? null
}
