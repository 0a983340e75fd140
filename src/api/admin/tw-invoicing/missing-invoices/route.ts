import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminMissingInvoicesResponse } from "../../../../http-types"
import { findMissingInvoices } from "../../../../queries/bulk-issues/missing-invoices"
import type { BulkIssueBodyType } from "../bulk-issues/validators"

/** What a bulk issue of these days would do with each order; writes nothing. */
export const POST = async (
  req: AuthenticatedMedusaRequest<BulkIssueBodyType>,
  res: MedusaResponse<AdminMissingInvoicesResponse>
) => {
  res.json(await findMissingInvoices(req.scope, req.validatedBody))
}
