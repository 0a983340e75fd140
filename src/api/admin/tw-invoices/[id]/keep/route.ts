import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { keepInvoiceWorkflow } from "../../../../../workflows"

/** Takes back a void that could not be made. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  await keepInvoiceWorkflow(req.scope).run({
    input: { invoice_id: req.params.id, actor: req.auth_context.actor_id },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
