import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminMissingInvoicesResponse } from "../../../../http-types"
import { findMissingInvoices } from "../../../../queries/bulk-issues/missing-invoices"
import type { MissingInvoicesBodyType } from "../bulk-issues/validators"

/** What a bulk issue of these days would do with each order; writes nothing. */
export const POST = async (
  req: AuthenticatedMedusaRequest<MissingInvoicesBodyType>,
  res: MedusaResponse<AdminMissingInvoicesResponse>
) => {
  res.json(await findMissingInvoices(req.scope, req.validatedBody))
}
