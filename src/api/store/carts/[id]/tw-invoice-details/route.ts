import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  InvoiceDetailsProblemsResponse,
  SaveInvoiceDetailsResponse,
  StoreCartInvoiceDetailsResponse,
} from "../../../../../http-types"
import { readCartDetails } from "../../../../../queries/invoice-details/invoice-details"
import { saveInvoiceDetailsWorkflow } from "../../../../../workflows"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreCartInvoiceDetailsResponse>
) => {
  res.json(await readCartDetails(req.scope, req.params.id))
}

/** Whoever holds the id of an open cart says whom its invoice is for. */
export const POST = async (
  req: MedusaRequest,
  res: MedusaResponse<SaveInvoiceDetailsResponse | InvoiceDetailsProblemsResponse>
) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await saveInvoiceDetailsWorkflow(req.scope).run({ input: { cart_id: req.params.id, details } })
  res.json({ invoice_details: details })
}
