import { MedusaError } from "@medusajs/framework/utils"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refreshInvoiceWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"

export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const { result } = await refreshInvoiceWorkflow(req.scope).run({
    input: { invoice_id: req.params.id },
  })
  // What could be read is written down by now, and the events of it are out
  if (result.unread.length) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, result.unread.join(" "))
  }
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
