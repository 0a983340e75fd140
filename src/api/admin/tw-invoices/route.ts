import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invoiceListView } from "./invoice-list-view"
import type { InvoiceListParamsType } from "./list-validators"

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, InvoiceListParamsType>,
  res: MedusaResponse
) => {
  res.json(await invoiceListView(req.scope, req.validatedQuery as InvoiceListParamsType))
}
