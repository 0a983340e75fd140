import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentsTestResponse } from "../../../../http-types"
import { testPayments } from "../../../../workflows/connection-test/test-payments"

/** Whether the payment services answer, on request of staff. Takes and creates nothing. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentsTestResponse>
) => {
  res.json({ payments: await testPayments(req.scope) })
}
