import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminQueryPaymentsResponse } from "../../../../../../http-types"
import { readOrderPayments } from "../../../../../../queries/order-payments/order-payments"
import { queryOrderPayments } from "../../../../../../workflows/payments/settle/query-order-payments"

/** Queries the payment service about the order's payments now, and acts on its answers. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminQueryPaymentsResponse>
) => {
  const answers = await queryOrderPayments(req.scope, req.params.id)
  res.json({ ...(await readOrderPayments(req.scope, req.params.id)), answers })
}
