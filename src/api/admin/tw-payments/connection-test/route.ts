import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { testPayments } from "../../../../queries/connection-test/test-payments"

/** Whether the payment services answer, because a person asks. Takes and creates nothing. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json({ payments: await testPayments(req.scope) })
}
