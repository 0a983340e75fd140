import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isBeingChanged } from "../../../medusa-data/orders/open-change"
import { orderOfPayment } from "../../../medusa-data/payments/order-of-payment"
import { refusal } from "../../../workflows/common/refuse"
import { isOwnProvider } from "../../../workflows/payments/providers"

/**
 * Medusa gives the money back before it sees that it cannot enter the refund on an order that is being
 * changed: it answers 400, and each further click gives the money back again. Refuses that for our
 * payments before anything is sent.
 *
 * @throws MedusaError NOT_ALLOWED
 */
export async function refuseDuringChange(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const found = await orderOfPayment(req.scope, req.params.id)
  if (
    found &&
    isOwnProvider(found.provider_id) &&
    (await isBeingChanged(req.scope, found.order_id))
  ) {
    throw refusal("NOT_ALLOWED", "order_being_changed")
  }
  next()
}
