import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicingRestoredResponse } from "../../../../http-types"
import { recordRestoreWorkflow } from "../../../../workflows"

/** The database was restored: what it may have sent since its backup is queried before it is sent. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoicingRestoredResponse>
) => {
  const { result } = await recordRestoreWorkflow(req.scope).run()
  res.json(result)
}
