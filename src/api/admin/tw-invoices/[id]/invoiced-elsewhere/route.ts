import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { recordInvoicedElsewhereWorkflow } from "../../../../../workflows"
import type { InvoicedElsewhereBodyType } from "../../validators"

/** Staff say that other invoices have what an order was charged after this one. */
export const POST = async (
  req: AuthenticatedMedusaRequest<InvoicedElsewhereBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  await recordInvoicedElsewhereWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      ...req.validatedBody,
      actor: req.auth_context.actor_id,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
