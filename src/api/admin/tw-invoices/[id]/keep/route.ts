import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { keepInvoiceWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"

/** Takes back a void that could not be made. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  await keepInvoiceWorkflow(req.scope).run({
    input: { invoice_id: req.params.id, actor: req.auth_context.actor_id },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
