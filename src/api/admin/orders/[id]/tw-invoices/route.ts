import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestInvoiceWorkflow } from "../../../../../workflows"
import { orderInvoicesView } from "./order-invoices-view"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  res.json(await orderInvoicesView(req.scope, req.params.id))
}

/** Issue now. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  await requestInvoiceWorkflow(req.scope).run({
    input: { order_id: req.params.id, actor: req.auth_context.actor_id },
  })
  res.json(await orderInvoicesView(req.scope, req.params.id))
}
