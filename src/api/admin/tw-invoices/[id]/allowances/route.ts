import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceResponse } from "../../../../../http-types"
import { readInvoice } from "../../../../../queries/invoices/read-invoice"
import { registerAllowanceWorkflow } from "../../../../../workflows"
import type { AllowanceBodyType } from "../../validators"

/** Registers an allowance that was made in the service's console. */
export const POST = async (
  req: AuthenticatedMedusaRequest<AllowanceBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  await registerAllowanceWorkflow(req.scope).run({
    input: {
      invoice_id: req.params.id,
      allowance_number: req.validatedBody.allowance_number,
      actor: req.auth_context.actor_id,
    },
  })
  res.json({ invoice: await readInvoice(req.scope, req.params.id, "full") })
}
