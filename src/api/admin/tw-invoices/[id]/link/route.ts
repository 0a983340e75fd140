import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceLinkResponse } from "../../../../../http-types"
import { fetchInvoiceLink } from "../../../../../queries/invoice-link/fetch-invoice-link"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoiceLinkResponse>
) => {
  const url = await fetchInvoiceLink(req.scope, req.params.id)
  res.setHeader("Cache-Control", "no-store")
  res.json({ url })
}
