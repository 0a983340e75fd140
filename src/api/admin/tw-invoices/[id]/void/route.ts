import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import type { VoidBodyType } from "../../validators"
import { requestVoidWorkflow } from "../../../../../workflows"

export const POST = async (
  req: AuthenticatedMedusaRequest<VoidBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  await requestVoidWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      actor: req.auth_context.actor_id,
      cause: req.validatedBody.cause,
      note: req.validatedBody.reason,
      voided_on: req.validatedBody.voided_on,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
