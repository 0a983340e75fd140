import type { MedusaContainer } from "@medusajs/framework/types"
import { readBuyingOrders } from "../../medusa-data/orders/order-rows"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { firstVisible } from "../../rules/buyer/invoice-buyer"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import { canChangeDetails } from "../../rules/invoice/invoice-actions"
import type { InvoiceStatus } from "../../rules/invoice/invoice-status"
import {
  correctedDetails,
  readManyInvoiceDetails,
} from "../../workflows/invoices/plan/invoice-details"
import { ofOrder, orderIdsOf } from "../order-ids"

type Invoice = {
  id: string
  order_id: string | null
  status: InvoiceStatus
  invoice_number: string | null
  /** Null: it is not made out. */
  amount: number | null
  sent: boolean
}

/**
 * Whom invoices will be for that are not made out yet, by the invoice's id: as staff corrected it, else
 * as the buyer chose. A company's name is the one that the invoice will have. Where nobody said
 * anything, and of what is made out, there is no entry.
 */
export async function readChosenBuyers(
  container: MedusaContainer,
  invoices: Invoice[]
): Promise<Map<string, InvoiceDetails>> {
  const open = invoices.filter(isNotMadeOut)
  const orderIds = orderIdsOf(open)
  if (!orderIds.length) return new Map()

  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [latest, orders] = await Promise.all([
    service.readLatestInvoices(orderIds),
    readBuyingOrders(container, orderIds),
  ])
  const carts = [...orders.values()].flatMap(({ cart_id }) => cart_id ?? [])
  const said = await readManyInvoiceDetails(container, carts)

  return new Map(
    open.flatMap((invoice): [string, InvoiceDetails][] => {
      const last = ofOrder(latest, invoice)
      // An earlier one is not what the order's details are for.
      if (last?.id !== invoice.id) return []
      const { cart_id = null, company = null } = ofOrder(orders, invoice) ?? {}
      const details = correctedDetails(last) ?? (cart_id === null ? null : said.get(cart_id))
      if (!details) return []
      const name = details.type === "company" ? firstVisible([details.name, company]) : details.name
      return [[invoice.id, { ...details, name }]]
    })
  )
}

const isNotMadeOut = (invoice: Invoice) =>
  invoice.amount === null && invoice.status !== "voided" && canChangeDetails(invoice)
