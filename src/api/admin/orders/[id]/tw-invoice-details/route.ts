import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { changeInvoiceDetailsWorkflow } from "../../../../../workflows"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

/** Staff say whom the order's invoice is for, as the buyer could; until the invoice is sent. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await changeInvoiceDetailsWorkflow(req.scope).run({
    input: { order_id: req.params.id, details, actor: req.auth_context.actor_id },
  })
  res.json({ invoice_details: details })
}
