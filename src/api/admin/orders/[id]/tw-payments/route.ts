import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminAwaitedPaymentResponse } from "../../../../../http-types"
import { readAwaitedPayment } from "../../../../../workflows/payments/awaited-payment"

/** The payment that waits for staff (`confirm: "manual"`), or null. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminAwaitedPaymentResponse>
) => {
  res.json({ awaited_payment: await readAwaitedPayment(req.scope, req.params.id) })
}
