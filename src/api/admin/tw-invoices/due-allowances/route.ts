import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminDueAllowancesResponse } from "../../../../http-types"
import { readDueAllowances } from "../../../../queries/due-allowances/due-allowances"
import { codesShownTo } from "../../codes-shown"
import type { DueAllowancesParamsType } from "../list-validators"

/** The allowances that are still to be made in the service's console, or whose numbers are missing. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, DueAllowancesParamsType>,
  res: MedusaResponse<AdminDueAllowancesResponse>
) => {
  const page = req.validatedQuery as DueAllowancesParamsType
  res.json(await readDueAllowances(req.scope, page, await codesShownTo(req)))
}
