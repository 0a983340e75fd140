import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  InvoiceDetailsProblemsResponse,
  AdminOrderInvoiceDetailsResponse,
  SaveInvoiceDetailsResponse,
} from "../../../../../http-types"
import { readOrderDetails } from "../../../../../queries/invoice-details/invoice-details"
import { changeInvoiceDetailsWorkflow, recordAccessWorkflow } from "../../../../../workflows"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

/** Whom the order's invoice is for, unmasked: for staff who may correct it. The access log has it. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminOrderInvoiceDetailsResponse>
) => {
  const details = await readOrderDetails(req.scope, req.params.id)
  await recordAccessWorkflow(req.scope).run({
    input: {
      action: "details_viewed",
      actor: req.auth_context.actor_id,
      subject: req.params.id,
    },
  })
  res.json(details)
}

/** Staff say whom the order's invoice is for, as the buyer could; until the invoice is sent. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SaveInvoiceDetailsResponse | InvoiceDetailsProblemsResponse>
) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await changeInvoiceDetailsWorkflow(req.scope).run({
    input: { order_id: req.params.id, details, actor: req.auth_context.actor_id },
  })
  res.json({ invoice_details: details })
}
