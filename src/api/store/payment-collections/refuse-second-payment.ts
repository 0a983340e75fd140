import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { existingPayment } from "../../../queries/existing-payment/existing-payment"
import { refusal } from "../../../workflows/common/refuse"

const REFUSALS = {
  order: "payment_made_or_awaited",
  cart: "cart_paid",
  refund: "refund_not_known",
} as const

/**
 * Medusa begins another session for a payment collection that is paid already, too, and deletes the
 * one that it was paid with: money that came would be nobody's, and a buyer could pay twice. Refuses
 * that while a placed order has our payment, made or awaited, or a cart whose order failed has one
 * that was made: the order is tried again with it, until staff gave it back. Also while it is not
 * known whether it was given back.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseSecondPayment(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const existing = await existingPayment(req.scope, req.params.id)
  if (existing) throw refusal("NOT_ALLOWED", REFUSALS[existing])
  next()
}
