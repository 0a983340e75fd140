import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  sessionsOfCollection,
  type SessionOfCollection,
} from "../../../medusa-data/payments/placed-payments"
import { isOwnProvider } from "../../../workflows/payments/settle/own-provider"
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
  const sessions = await sessionsOfCollection(req.scope, req.params.id)
  const stands = sessions.find(
    (session) => isOwnProvider(session.provider_id) && isStanding(session)
  )
  if (stands) throw refusal("NOT_ALLOWED", stands.order ? "payment_stands" : "cart_paid")
  next()
}

const MADE_OR_AWAITED = ["pending_authorization", "authorized", "captured"]

function isStanding({ status, payment, order }: SessionOfCollection): boolean {
  if (payment?.canceled) return false
  return order ? !order.canceled && MADE_OR_AWAITED.includes(status) : payment !== null
}
