import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminEraseBuyerDataResponse } from "../../../../../../http-types"
import { eraseBuyerDataWorkflow } from "../../../../../../workflows"

/** Erases one buyer's data from settled invoices, carts and kept details. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminEraseBuyerDataResponse>
) => {
  const { result } = await eraseBuyerDataWorkflow(req.scope).run({
    input: { customer_id: req.params.id, actor: req.auth_context.actor_id },
  })
  res.json(result)
}
