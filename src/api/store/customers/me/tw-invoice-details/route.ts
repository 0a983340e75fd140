import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../../modules/tw-invoicing/constants"
import { detailsOfColumns } from "../../../../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../../../../modules/tw-invoicing/service"
import {
  forgetCustomerInvoiceDetailsWorkflow,
  saveCustomerInvoiceDetailsWorkflow,
} from "../../../../../workflows"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const customer_id = req.auth_context.actor_id
  const [saved] = await service.listTwCustomerInvoiceDetails({ customer_id }, { take: 1 })
  res.json({ invoice_details: saved ? detailsOfColumns(saved) : null })
}

/** Keeps the details for the customer's next order; a cart is told its own. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await saveCustomerInvoiceDetailsWorkflow(req.scope).run({
    input: { customer_id: req.auth_context.actor_id, details },
  })
  res.json({ invoice_details: details })
}

export const DELETE = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const id = req.auth_context.actor_id
  await forgetCustomerInvoiceDetailsWorkflow(req.scope).run({ input: { customer_ids: [id] } })
  res.json({ id, object: "tw_invoice_details", deleted: true })
}
