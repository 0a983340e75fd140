import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { standingPayment } from "../../../queries/standing-payment/standing-payment"
import { refusal } from "../../../workflows/common/refuse"

const REFUSALS = {
  order: "payment_stands",
  cart: "cart_paid",
  refund: "refund_not_known",
} as const

/**
 * Medusa begins another session for a payment collection that is paid already, too, and deletes the
 * one that it was paid with: money that came would be nobody's, and a buyer could pay twice. Refuses
 * that while our payment, made or awaited, stands for a placed order, or was made for a cart whose
 * order failed: the order is tried again with it, until staff gave it back. Also while it is not known
 * whether it was given back.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseSecondPayment(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const stands = await standingPayment(req.scope, req.params.id)
  if (stands) throw refusal("NOT_ALLOWED", REFUSALS[stands])
  next()
}
