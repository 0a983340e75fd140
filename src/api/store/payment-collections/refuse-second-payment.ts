import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDER_IS_CANCELED } from "../../../workflows/common/canceled-order"
import { isOwnProvider } from "../../../workflows/payments/providers"
import { refusal } from "../../../workflows/common/refuse"

/**
 * Medusa begins another session for a payment collection that is paid already, too, and deletes the
 * one that it was paid with: money that came would be nobody's, and a buyer could pay twice. Refuses
 * that while our payment, made or awaited, stands for a placed order, or was made for a cart whose
 * order failed: the order is tried again with it, until staff gave it back.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseSecondPayment(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const db = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw(
    `select session.provider_id, "order".id as order_id
     from payment_session session
     left join payment on payment.payment_session_id = session.id and payment.deleted_at is null
     left join order_payment_collection link
       on link.payment_collection_id = session.payment_collection_id and link.deleted_at is null
     left join "order" on "order".id = link.order_id and "order".deleted_at is null
     where session.payment_collection_id = ? and session.deleted_at is null
       and payment.canceled_at is null
       and case when "order".id is null then payment.id is not null
           else not ${ORDER_IS_CANCELED}
             and session.status in ('pending_authorization', 'authorized', 'captured') end`,
    [req.params.id]
  )
  const stands = (rows as { provider_id: string; order_id: string | null }[]).find((row) =>
    isOwnProvider(row.provider_id)
  )
  if (stands) throw refusal("NOT_ALLOWED", stands.order_id ? "payment_stands" : "cart_paid")
  next()
}
