import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminOrderPaymentsResponse } from "../../../../../http-types"
import { readOrderPayments } from "../../../../../queries/order-payments/order-payments"

/** The order's payments, and the one that waits for staff (`confirm: "manual"`), or null. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminOrderPaymentsResponse>
) => {
  res.json(await readOrderPayments(req.scope, req.params.id))
}
