import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../http-types"
import { readInvoice } from "../../../../queries/invoices/read-invoice"
import { codesShownTo } from "../../codes-shown"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  const shown = await codesShownTo(req)
  res.json({ invoice: await readInvoice(req.scope, req.params.id, shown) })
}
