import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SummaryParamsType } from "../list-validators"
import { periodView } from "./period-view"

/** What is still open in a period, and until when it can be put right. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, SummaryParamsType>,
  res: MedusaResponse
) => {
  const { period } = req.validatedQuery as SummaryParamsType
  res.json(await periodView(req.scope, period))
}
