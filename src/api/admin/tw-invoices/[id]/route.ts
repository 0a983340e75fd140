import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../http-types"
import { readInvoice } from "../../../../queries/invoices/read-invoice"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
