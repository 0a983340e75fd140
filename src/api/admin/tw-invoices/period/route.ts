import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoicePeriodResponse } from "../../../../http-types"
import { readPeriod } from "../../../../queries/period/read-period"
import { codesShownTo } from "../../codes-shown"
import type { SummaryParamsType } from "../list-validators"

/** What is still open in a period, and until when it can be put right. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, SummaryParamsType>,
  res: MedusaResponse<AdminInvoicePeriodResponse>
) => {
  const { period } = req.validatedQuery as SummaryParamsType
  res.json(await readPeriod(req.scope, period, await codesShownTo(req)))
}
