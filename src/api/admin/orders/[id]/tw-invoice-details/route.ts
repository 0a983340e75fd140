import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_INVOICING_MODULE } from "../../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../../modules/tw-invoicing/service"
import { changeInvoiceDetailsWorkflow } from "../../../../../workflows"
import { cartOfOrder } from "../../../../../workflows/invoice-details/change/cart-of-order"
import { readDetailsInForce } from "../../../../../workflows/invoices/plan/invoice-details"
import { readInvoiceDetailsBody } from "../../../../invoice-details-body"

/** Whom the order's invoice is for, in full: for those who may correct it. Null: nobody said. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { id } = req.params
  const cart_id = await cartOfOrder(req.scope, id)
  const latest = (await service.readLatestInvoices([id])).get(id) ?? null
  const invoice_details = await readDetailsInForce(req.scope, { latest, cart_id })
  res.json({ invoice_details, allow_paper: service.options.allowPaper })
}

/** Staff say whom the order's invoice is for, as the buyer could; until the invoice is sent. */
export const POST = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const details = readInvoiceDetailsBody(req, res)
  if (!details) return
  await changeInvoiceDetailsWorkflow(req.scope).run({
    input: { order_id: req.params.id, details, actor: req.auth_context.actor_id },
  })
  res.json({ invoice_details: details })
}
