import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminOrderInvoicesResponse } from "../../../../../http-types"
import { readOrderInvoices } from "../../../../../queries/invoices/order-invoices"
import { requestInvoiceWorkflow } from "../../../../../workflows"
import { codesShownTo } from "../../../codes-shown"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminOrderInvoicesResponse>
) => {
  const shown = await codesShownTo(req)
  res.json(await readOrderInvoices(req.scope, req.params.id, shown))
}

/** Issue now. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminOrderInvoicesResponse>
) => {
  await requestInvoiceWorkflow(req.scope).run({
    input: { order_id: req.params.id, actor: req.auth_context.actor_id },
  })
  res.json(await readOrderInvoices(req.scope, req.params.id, "full"))
}
