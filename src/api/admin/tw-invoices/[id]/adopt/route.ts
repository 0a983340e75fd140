import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { adoptInvoiceWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"
import type { AdoptBodyType } from "../../validators"

/** Takes over an invoice that staff found at the service. */
export const POST = async (req: AuthenticatedMedusaRequest<AdoptBodyType>, res: MedusaResponse) => {
  await adoptInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      invoice_number: req.validatedBody.invoice_number,
      actor: req.auth_context.actor_id,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
