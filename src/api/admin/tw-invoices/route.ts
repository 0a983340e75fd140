import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminInvoiceListResponse, AdminInvoiceResponse } from "../../../http-types"
import { readInvoiceList } from "../../../queries/invoice-list/invoice-list"
import { readInvoice } from "../../../queries/invoices/read-invoice"
import { recordInvoiceWorkflow } from "../../../workflows"
import { codesShownTo } from "../codes-shown"
import type { InvoiceListParamsType } from "./list-validators"
import type { RecordBodyType } from "./validators"

export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, InvoiceListParamsType>,
  res: MedusaResponse<AdminInvoiceListResponse>
) => {
  const shown = await codesShownTo(req)
  res.json(await readInvoiceList(req.scope, req.validatedQuery, shown))
}

/** Records an invoice that the service has, for an order or for none. */
export const POST = async (
  req: AuthenticatedMedusaRequest<RecordBodyType>,
  res: MedusaResponse<AdminInvoiceResponse>
) => {
  const { order_id = null, ...said } = req.validatedBody
  const { result } = await recordInvoiceWorkflow(req.scope).run({
    input: { ...said, order_id, actor: req.auth_context.actor_id },
  })
  res.json({ invoice: await readInvoice(req.scope, result.invoice_id, "full") })
}
