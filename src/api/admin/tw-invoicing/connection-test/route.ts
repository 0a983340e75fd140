import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicingTestResponse } from "../../../../http-types"
import { testInvoicing } from "../../../../workflows/connection-test/test-invoicing"

/** Whether the invoicing service answers, on request of staff. Issues nothing. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoicingTestResponse>
) => {
  res.json({ invoicing: await testInvoicing(req.scope) })
}
