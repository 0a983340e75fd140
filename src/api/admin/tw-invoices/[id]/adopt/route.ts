import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { adoptInvoiceWorkflow } from "../../../../../workflows"
import type { AdoptBodyType } from "../../validators"

/** Takes over an invoice that staff found at the service. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AdoptBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  const { result } = await adoptInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      ...req.validatedBody,
      actor: req.auth_context.actor_id,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, result.invoice_id, "full") })
}
