import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isOwnProvider } from "../../../workflows/settle-intent/own-provider"
import { refusal } from "../../../workflows/refuse"

/**
 * Medusa begins another session for a payment collection whose order is placed, too, and deletes the
 * one that the order was placed with: money that came would be nobody's, and a buyer could pay
 * twice. Refuses that while our payment, made or awaited, stands for the order.
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
    `select session.provider_id
     from order_payment_collection link
     join "order" on "order".id = link.order_id
     join payment_session session on session.payment_collection_id = link.payment_collection_id
     left join payment on payment.payment_session_id = session.id and payment.deleted_at is null
     where link.payment_collection_id = ? and link.deleted_at is null
       and "order".deleted_at is null and "order".status <> 'canceled'
       and session.deleted_at is null and payment.canceled_at is null
       and session.status in ('pending_authorization', 'authorized', 'captured')`,
    [req.params.id]
  )
  const stands = (rows as { provider_id: string }[]).some((row) => isOwnProvider(row.provider_id))
  if (stands) throw refusal("NOT_ALLOWED", "payment_stands")
  next()
}
