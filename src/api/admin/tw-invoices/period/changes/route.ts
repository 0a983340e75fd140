import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminFilingChangesResponse } from "../../../../../http-types"
import { readFilingChanges } from "../../../../../queries/period/read-filing"
import type { FilingChangesParamsType } from "../../list-validators"

/** All changes of a period since it was filed, a page at a time. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, FilingChangesParamsType>,
  res: MedusaResponse<AdminFilingChangesResponse>
) => {
  const page = req.validatedQuery as FilingChangesParamsType
  res.json(await readFilingChanges(req.scope, page))
}
