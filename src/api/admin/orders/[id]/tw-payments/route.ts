import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readAwaitedPayment } from "../../../../../workflows/payments/awaited-payment"

/** The payment that waits for the word of staff (`confirm: "manual"`), or null. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json({ awaited_payment: await readAwaitedPayment(req.scope, req.params.id) })
}
