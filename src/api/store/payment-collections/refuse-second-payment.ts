import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { existingPayment } from "../../../queries/existing-payment/existing-payment"
import { refusal } from "../../../workflows/common/refuse"

const REFUSALS = {
  order: "payment_made_or_awaited",
  cart: "cart_paid",
  refund: "refund_not_known",
} as const

/**
 * Medusa also begins another session for a payment collection that is paid already. It deletes the
 * session that paid: its money would belong to no order, and a buyer could pay twice. Refuses that
 * while a placed order has our payment, made or awaited. Also refuses it while a cart whose order
 * failed has a payment that was made. The order is tried again with that payment, until staff
 * refund it. Also while it is not known whether it was given back.
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
