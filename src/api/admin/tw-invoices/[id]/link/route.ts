import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { fetchInvoiceLink } from "../../../../../queries/invoice-link/fetch-invoice-link"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const url = await fetchInvoiceLink(req.scope, req.params.id)
  res.setHeader("Cache-Control", "no-store")
  res.json({ url })
}
