import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminOrderInvoicesResponse } from "../../../../../http-types"
import { readOrderInvoices } from "../../../../../queries/invoices/order-invoices"
import { requestInvoiceWorkflow } from "../../../../../workflows"
import { codesShownTo } from "../../../codes-shown"
import type { AskedBodyType } from "../../../tw-invoices/validators"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminOrderInvoicesResponse>
) => {
  const shown = await codesShownTo(req)
  res.json(await readOrderInvoices(req.scope, req.params.id, shown))
}

/** Issue now. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AskedBodyType>,
  res: MedusaResponse<AdminOrderInvoicesResponse>
) => {
  await requestInvoiceWorkflow(req.scope).run({
    input: {
      order_id: req.params.id,
      actor: req.auth_context.actor_id,
      one_of_many: req.validatedBody.one_of_many,
    },
  })
  res.json(await readOrderInvoices(req.scope, req.params.id, "full"))
}
