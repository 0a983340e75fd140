import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  AdminOrderInvoicesResponse,
  InvoiceDetailsProblemsResponse,
} from "../../../../../http-types"
import { readOrderInvoices } from "../../../../../queries/invoices/order-invoices"
import { reissueInvoiceWorkflow } from "../../../../../workflows"
import { readDetails } from "../../../../invoice-details-body"
import type { ReissueBodyType } from "../../validators"

/** Voids the invoice and issues another; with `details` for whom it should have been. */
export const POST = async (
  req: AuthenticatedMedusaRequest<ReissueBodyType>,
  res: MedusaResponse<AdminOrderInvoicesResponse | InvoiceDetailsProblemsResponse>
) => {
  const { details: given, cause, reason } = req.validatedBody
  const details = given && readDetails(req, res, given)
  if (given && !details) return

  const { result } = await reissueInvoiceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      details: details ?? null,
      actor: req.auth_context.actor_id,
      cause,
      note: reason,
    },
  })
  res.json(await readOrderInvoices(req.scope, result.order_id, "full"))
}
