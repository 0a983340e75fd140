import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceListResponse } from "../../../http-types"
import { readInvoiceList } from "../../../queries/invoice-list/invoice-list"
import { codesShownTo } from "../codes-shown"
import type { InvoiceListParamsType } from "./list-validators"

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, InvoiceListParamsType>,
  res: MedusaResponse<AdminInvoiceListResponse>
) => {
  const shown = await codesShownTo(req)
  res.json(await readInvoiceList(req.scope, req.validatedQuery, shown))
}
