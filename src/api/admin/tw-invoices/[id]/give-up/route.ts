import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminOrderInvoicesResponse } from "../../../../../http-types"
import { readOrderInvoices } from "../../../../../queries/invoices/order-invoices"
import type { GiveUpBodyType } from "../../validators"
import { giveUpInvoiceWorkflow } from "../../../../../workflows"

/** Gives the invoice's order number up; the order's next invoice follows under another one. */
export const POST = async (
  req: AuthenticatedMedusaRequest<GiveUpBodyType>,
  res: MedusaResponse<AdminOrderInvoicesResponse>
) => {
  const { result } = await giveUpInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      actor: req.auth_context.actor_id,
      note: req.validatedBody.reason,
    },
  })
  res.json(await readOrderInvoices(req.scope, result.order_id, "full"))
}
