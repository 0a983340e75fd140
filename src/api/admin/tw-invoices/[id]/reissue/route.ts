import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reissueInvoiceWorkflow } from "../../../../../workflows"
import { readDetails } from "../../../../invoice-details-body"
import { orderInvoicesView } from "../../../orders/[id]/tw-invoices/order-invoices-view"
import type { ReissueBodyType } from "../../validators"

/** Voids the invoice and issues another; with `details` for whom it should have been. */
export const POST = async (
  req: AuthenticatedMedusaRequest<ReissueBodyType>,
  res: MedusaResponse
) => {
  const { details: given, reason } = req.validatedBody
  const details = given && readDetails(req, res, given)
  if (given && !details) return

  const { result } = await reissueInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      details: details ?? null,
      actor: req.auth_context.actor_id,
      note: reason,
    },
  })
  res.json(await orderInvoicesView(req.scope, result.order_id))
}
