import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceSummaryResponse } from "../../../../http-types"
import { readInvoiceSummary } from "../../../../queries/invoice-list/invoice-summary"
import type { SummaryParamsType } from "../list-validators"

/** Invoices that wait or need review, and a period by days. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, SummaryParamsType>,
  res: MedusaResponse<AdminInvoiceSummaryResponse>
) => {
  const { period } = req.validatedQuery as SummaryParamsType
  res.json(await readInvoiceSummary(req.scope, period))
}
