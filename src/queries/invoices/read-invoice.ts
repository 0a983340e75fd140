import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoice } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { notFound } from "../../workflows/common/not-found"
import { chosenBuyerView, type BuyerCodesShown } from "./buyer-view"
import { readChosenBuyers } from "./chosen-buyers"
import { invoiceFields } from "./invoice-fields"
import { invoiceView } from "./invoice-view"
import { readActorNames } from "./read-actor-names"

/**
 * Invoices with their timelines, newest revision first. One without content has the details that
 * the buyer, or staff since, chose.
 */
export async function readInvoices(
  container: MedusaContainer,
  filters: { order_id: string } | { id: string | string[] },
  shown: BuyerCodesShown
): Promise<AdminInvoice[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoices = await service.readWithHistory(filters, invoiceFields)
  const [actors, chosen] = await Promise.all([
    readActorNames(
      container,
      invoices.flatMap(({ events }) => events.map(({ actor }) => actor))
    ),
    readChosenBuyers(container, invoices),
  ])
  return invoices.map((invoice) => {
    const view = invoiceView(invoice, actors, service, shown)
    const buyer = chosen.get(invoice.id)
    if (!buyer) return view
    const { details, received_by } = buyer
    if (!details) return { ...view, buyer: { ...view.buyer, received_by } }
    return {
      ...view,
      buyer_type: details.type,
      buyer: chosenBuyerView(details, received_by, shown),
    }
  })
}

/** @throws MedusaError NOT_FOUND */
export async function readInvoice(
  container: MedusaContainer,
  id: string,
  shown: BuyerCodesShown
): Promise<AdminInvoice> {
  const [invoice] = await readInvoices(container, { id }, shown)
  if (!invoice) throw notFound("Invoice", id)
  return invoice
}
