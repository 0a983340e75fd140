import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { VoidBodyType } from "../../validators"
import { requestVoidWorkflow } from "../../../../../workflows"
import { readInvoice } from "../../read-invoice"

export const POST = async (req: AuthenticatedMedusaRequest<VoidBodyType>, res: MedusaResponse) => {
  await requestVoidWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      actor: req.auth_context.actor_id,
      note: req.validatedBody.reason,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id) })
}
