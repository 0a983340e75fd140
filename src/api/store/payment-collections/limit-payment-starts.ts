import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RateLimited, takePaymentStart } from "../../../workflows/payments/payment-starts"
import { isOwnProvider } from "../../../workflows/payments/providers"
import { refuseForNow } from "../../too-many-requests"

/**
 * Anyone may start payments for a cart. Each start is a call of the payment service, and an intent
 * that is queried later, so that one cart gets only so many: the others are answered 429.
 */
export function limitPaymentStarts(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
) {
  const { provider_id } = Object(req.body) as { provider_id?: unknown }
  if (typeof provider_id !== "string" || !isOwnProvider(provider_id)) return next()
  try {
    takePaymentStart(req.scope, req.params.id)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    return refuseForNow(res, "too_many_payments", Math.ceil(error.againInMs / 1000))
  }
  next()
}
