import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminBuyerDataResponse } from "../../../../../../http-types"
import { readBuyerData } from "../../../../../../queries/buyer-data/buyer-data"
import { recordAccessWorkflow, recordBuyerDataExportWorkflow } from "../../../../../../workflows"

/** Everything that the plugin holds of one buyer. That it was exported is recorded first. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminBuyerDataResponse>
) => {
  const customer_id = req.params.id
  const actor = req.auth_context.actor_id
  await recordBuyerDataExportWorkflow(req.scope).run({ input: { customer_id, actor } })
  await recordAccessWorkflow(req.scope).run({
    input: { action: "buyer_data_exported", actor, subject: customer_id },
  })
  res.json(await readBuyerData(req.scope, customer_id))
}
