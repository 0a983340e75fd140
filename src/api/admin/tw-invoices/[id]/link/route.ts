import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceLinkResponse } from "../../../../../http-types"
import { fetchInvoiceLink } from "../../../../../queries/invoice-link/fetch-invoice-link"
import { recordAccessWorkflow } from "../../../../../workflows"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminInvoiceLinkResponse>
) => {
  const url = await fetchInvoiceLink(req.scope, req.params.id)
  await recordAccessWorkflow(req.scope).run({
    input: { action: "link_fetched", actor: req.auth_context.actor_id, subject: req.params.id },
  })
  res.json({ url })
}
