import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminAccessListResponse } from "../../../../http-types"
import { readAccessLog } from "../../../../queries/access-log/access-log"
import type { AccessesQueryType } from "./validators"

/** Who saw or took buyers' data, the latest first. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AccessesQueryType>,
  res: MedusaResponse<AdminAccessListResponse>
) => {
  res.json(await readAccessLog(req.scope, req.validatedQuery))
}
