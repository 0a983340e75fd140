import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { correctInvoiceWorkflow } from "../../../../../workflows"
import type { CorrectBodyType } from "../../validators"

/** Corrects what staff recorded of an invoice that they found at the service. */
export const POST = async (
  req: AuthenticatedMedusaRequest<CorrectBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  await correctInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      ...req.validatedBody,
      actor: req.auth_context.actor_id,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
