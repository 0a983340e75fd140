import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { testInvoicing } from "../../../../queries/connection-test/test-invoicing"

/** Whether the invoicing service answers, because a person asks. Issues nothing. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json({ invoicing: await testInvoicing(req.scope) })
}
