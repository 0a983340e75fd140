import type { MedusaContainer } from "@medusajs/framework/types"
import { readOrderBuyers } from "../../medusa-data/orders/order-rows"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { buildBuyer, firstVisible } from "../../rules/buyer/invoice-buyer"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import { receiversOfContent, type InvoiceReceiver } from "../../rules/buyer/invoice-receivers"
import { canChangeDetails } from "../../rules/invoice/invoice-actions"
import type { InvoiceStatus } from "../../rules/invoice/invoice-status"
import {
  correctedDetails,
  readManyInvoiceDetails,
} from "../../workflows/invoices/plan/invoice-details"
import { buyerAddress, orderBuyer } from "../../workflows/invoices/plan/order-buyer"
import { ofOrder, orderIdsOf } from "../order-ids"

type Invoice = {
  id: string
  order_id: string | null
  status: InvoiceStatus
  invoice_number: string | null
  /** Null: it has no content. */
  amount: number | null
  sent_at: unknown
}

/** `received_by`: who will receive the invoice, by the order's contact and the details. */
export type ChosenBuyer = {
  /** Null: nothing was chosen. */
  details: InvoiceDetails | null
  received_by: InvoiceReceiver[]
}

/**
 * The chosen buyers of invoices without content, by the invoice's id: as staff corrected it, else as
 * the buyer chose. A company has the name that its invoice will have. No entry: the invoice has
 * content, or its order is gone.
 */
export async function readChosenBuyers(
  container: MedusaContainer,
  invoices: Invoice[]
): Promise<Map<string, ChosenBuyer>> {
  const open = invoices.filter(hasNoContent)
  const orderIds = orderIdsOf(open)
  if (!orderIds.length) return new Map()

  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [latest, orders] = await Promise.all([
    service.readLatestInvoices(orderIds),
    readOrderBuyers(container, orderIds),
  ])
  const carts = [...orders.values()].flatMap(({ cart_id }) => cart_id ?? [])
  const said = await readManyInvoiceDetails(container, carts)

  return new Map(
    open.flatMap((invoice): [string, ChosenBuyer][] => {
      const last = ofOrder(latest, invoice)
      // An earlier one is not what the order's details are for.
      if (last?.id !== invoice.id) return []
      const order = ofOrder(orders, invoice)
      if (!order) return []
      const chosen = order.cart_id ? said.get(order.cart_id) : undefined
      const details = correctedDetails(last) ?? chosen ?? null
      const source = { buyer: orderBuyer(order), details }
      const { content } = buildBuyer(source, service.options, service.capabilities.limits)
      const received_by = receiversOfContent(content)
      if (!details) return [[invoice.id, { details, received_by }]]
      const name =
        details.type === "company"
          ? firstVisible([details.name, buyerAddress(order)?.company])
          : details.name
      return [[invoice.id, { details: { ...details, name }, received_by }]]
    })
  )
}

const hasNoContent = (invoice: Invoice) =>
  invoice.amount === null &&
  invoice.status !== "voided" &&
  canChangeDetails({ ...invoice, sent: invoice.sent_at !== null })
