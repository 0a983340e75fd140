import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../../modules/tw-invoicing/service"
import { saveInvoiceDetailsWorkflow } from "../../../../../workflows"
import { notFound } from "../../../../../workflows/common/not-found"
import { readInvoiceDetails } from "../../../../../workflows/invoices/plan/invoice-details"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

/** `allow_paper`: whether this shop mails paper invoices, so whether a form should offer one. */
export const GET = async (req: MedusaRequest, res: MedusaResponse) => {
  const { id } = req.params
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id"],
    filters: { id },
  })
  if (!data[0]) throw notFound("Cart", id)

  const { options } = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  res.json({
    invoice_details: await readInvoiceDetails(req.scope, id),
    allow_paper: options.allowPaper,
  })
}

/** Whoever holds the id of an open cart says whom its invoice is for. */
export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await saveInvoiceDetailsWorkflow(req.scope).run({ input: { cart_id: req.params.id, details } })
  res.json({ invoice_details: details })
}
