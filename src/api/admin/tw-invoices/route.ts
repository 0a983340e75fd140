import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceListResponse } from "../../../http-types"
import { readInvoiceList } from "../../../queries/invoice-list/invoice-list"
import type { InvoiceListParamsType } from "./list-validators"

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, InvoiceListParamsType>,
  res: MedusaResponse<AdminInvoiceListResponse>
) => {
  res.json(await readInvoiceList(req.scope, req.validatedQuery))
}
