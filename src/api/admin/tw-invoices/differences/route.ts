import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminDifferenceListResponse } from "../../../../http-types"
import { readDifferences } from "../../../../queries/invoice-list/differences"
import { codesShownTo } from "../../codes-shown"
import type { DifferenceListParamsType } from "../list-validators"

/** What differs from the service, beside the order and its money. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, DifferenceListParamsType>,
  res: MedusaResponse<AdminDifferenceListResponse>
) => {
  const page = req.validatedQuery as DifferenceListParamsType
  res.json(await readDifferences(req.scope, page, await codesShownTo(req)))
}
