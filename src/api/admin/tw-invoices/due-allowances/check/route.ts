import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminCheckAllowancesResponse } from "../../../../../http-types"
import { checkAllowances } from "../../../../../queries/due-allowances/due-allowances"
import type { CheckAllowancesBodyType } from "../../validators"

/** What prevents the registration of these allowance numbers; writes nothing. */
export const POST = async (
  req: AuthenticatedMedusaRequest<CheckAllowancesBodyType>,
  res: MedusaResponse<AdminCheckAllowancesResponse>
) => {
  res.json({ rows: await checkAllowances(req.scope, req.validatedBody.rows) })
}
