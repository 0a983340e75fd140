import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { takeOverRecordWorkflow } from "../../../../../workflows"
import type { TakeOverBodyType } from "../../validators"

/** Takes over the service's record of an invoice that differs, where the law allows it. */
export const POST = async (
  req: AuthenticatedMedusaRequest<TakeOverBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  const { result } = await takeOverRecordWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      ...req.validatedBody,
      actor: req.auth_context.actor_id,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, result.invoice_id, "full") })
}
