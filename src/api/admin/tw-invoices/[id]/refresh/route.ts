import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refreshInvoiceWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"

export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  await refreshInvoiceWorkflow(req.scope).run({ input: { invoice_id: req.params.id } })
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
