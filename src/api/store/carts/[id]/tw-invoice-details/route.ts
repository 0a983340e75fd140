import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  InvoiceDetailsProblemsResponse,
  StoreCartInvoiceDetailsResponse,
  StoreSaveCartInvoiceDetailsResponse,
} from "../../../../../http-types"
import {
  readCartDetails,
  readCartInvoice,
  refusesUnreceived,
} from "../../../../../queries/invoice-details/invoice-details"
import { receivedByNobody } from "../../../../../rules/buyer/invoice-details-problems"
import { saveInvoiceDetailsWorkflow } from "../../../../../workflows"
import { answerProblems, readInvoiceDetailsBody } from "../../../../invoice-details-body"

export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreCartInvoiceDetailsResponse>
) => {
  res.json(await readCartDetails(req.scope, req.params.id))
}

/** The id of an open cart gives access to its invoice details. */
export const POST = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreSaveCartInvoiceDetailsResponse | InvoiceDetailsProblemsResponse>
) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  const cart_id = req.params.id
  const invoice = await readCartInvoice(req.scope, cart_id, details)
  if (!invoice.received_by.length && refusesUnreceived(req.scope)) {
    answerProblems(res, [receivedByNobody()])
    return
  }
  await saveInvoiceDetailsWorkflow(req.scope).run({ input: { cart_id, details } })
  res.json({ invoice_details: details, ...invoice })
}
