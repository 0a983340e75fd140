import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { retryInvoiceWorkflow } from "../../../../../workflows"
import type { AskedBodyType } from "../../validators"

export const POST = async (
  req: AuthenticatedMedusaRequest<AskedBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  await retryInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      actor: req.auth_context.actor_id,
      one_of_many: req.validatedBody.one_of_many,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
