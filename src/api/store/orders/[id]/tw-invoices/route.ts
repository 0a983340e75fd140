import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../../../modules/tw-invoicing/service"
import { isOrderOwner, OWNER_FIELDS, type OwnedOrder } from "../../../tw-invoices/is-order-owner"
import { notFound } from "../../../tw-invoices/not-found"
import {
  STORE_INVOICE_FIELDS,
  storeInvoiceView,
  type StoreInvoiceRecord,
} from "../../../tw-invoices/store-invoice-view"

/** The invoices of the buyer's own order, the newest first. Asks the database only. */
export const GET = async (req: MedusaRequest, res: MedusaResponse) => {
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: [...OWNER_FIELDS],
    filters: { id: req.params.id, is_draft_order: false },
  })
  const order = data[0] as unknown as OwnedOrder | undefined
  if (!order || !isOrderOwner(req, order)) throw notFound()

  const service = req.scope.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoices = (await service.listTwInvoices(
    { order_id: order.id },
    { select: [...STORE_INVOICE_FIELDS], order: { revision: "DESC" }, take: null }
  )) as unknown as StoreInvoiceRecord[]
  res.json({ invoices: invoices.map(storeInvoiceView) })
}
