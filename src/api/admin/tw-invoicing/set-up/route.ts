import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminTaiwanSetUpResponse } from "../../../../http-types"
import { setUpTaiwanWorkflow } from "../../../../workflows"

/** Creates or completes what the store needs to sell in Taiwan, and answers what became of each part. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminTaiwanSetUpResponse>
) => {
  const { result } = await setUpTaiwanWorkflow(req.scope).run()
  res.json(result)
}
