import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicingStatusResponse } from "../../../../http-types"
import { readInvoicingStatus } from "../../../../queries/status/invoicing-status"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoicingStatusResponse>
) => {
  res.json(await readInvoicingStatus(req.scope))
}
