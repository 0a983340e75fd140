import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type {
  InvoiceDetailsProblemsResponse,
  SaveInvoiceDetailsResponse,
  StoreCustomerInvoiceDetailsDeleteResponse,
  StoreCustomerInvoiceDetailsResponse,
} from "../../../../../http-types"
import { readCustomerDetails } from "../../../../../queries/invoice-details/invoice-details"
import {
  forgetCustomerInvoiceDetailsWorkflow,
  saveCustomerInvoiceDetailsWorkflow,
} from "../../../../../workflows"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StoreCustomerInvoiceDetailsResponse>
) => {
  res.json(await readCustomerDetails(req.scope, req.auth_context.actor_id))
}

/** Keeps the details for the customer's next order; a cart has its own. */
export const POST = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SaveInvoiceDetailsResponse | InvoiceDetailsProblemsResponse>
) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await saveCustomerInvoiceDetailsWorkflow(req.scope).run({
    input: { customer_id: req.auth_context.actor_id, details },
  })
  res.json({ invoice_details: details })
}

export const DELETE = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StoreCustomerInvoiceDetailsDeleteResponse>
) => {
  const id = req.auth_context.actor_id
  await forgetCustomerInvoiceDetailsWorkflow(req.scope).run({ input: { customer_ids: [id] } })
  res.json({ id, object: "tw_invoice_details", deleted: true })
}
