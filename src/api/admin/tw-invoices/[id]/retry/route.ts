import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { retryInvoiceWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"

export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  await retryInvoiceWorkflow(req.scope).run({
    input: { invoice_id: req.params.id, actor: req.auth_context.actor_id },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
