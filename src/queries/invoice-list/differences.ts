import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  AdminDifferenceListResponse,
  AdminDifferingInvoice,
  AdminInvoice,
} from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { agreedAmount, refundedOf, takeOverOf, type PaidMoney } from "../../rules/invoice/take-over"
import { paidMoney } from "../../workflows/invoices/reconcile/paid-money"
import type { BuyerCodesShown } from "../invoices/buyer-view"
import { readInvoices } from "../invoices/read-invoice"
import { orderIdsOf } from "../order-ids"
import { readInvoicedOrders } from "../period/read-invoiced-orders"
import { displayIdsOf } from "./display-ids"

/**
 * A page of the account's invoices that differ from the service's, the oldest first, each beside its
 * order and the money. Reads only the database.
 */
export async function readDifferences(
  container: MedusaContainer,
  { offset, limit }: { offset: number; limit: number },
  shown: BuyerCodesShown
): Promise<AdminDifferenceListResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { rows, count } = await service.listInvoicePage(
    { differing: true },
    { order: "dated_at", offset, limit, account: service.account }
  )
  const ids = orderIdsOf(rows)
  const [views, orders, displayIds] = await Promise.all([
    readInvoices(container, { id: rows.map(({ id }) => id) }, shown),
    readInvoicedOrders(container, ids),
    displayIdsOf(container, ids),
  ])
  const viewOf = new Map(views.map((view) => [view.id, view]))
  const differences = rows.flatMap(({ id, void_reason }) => {
    const invoice = viewOf.get(id)
    if (!invoice) return []
    const { order_id } = invoice
    const order = order_id === null ? null : orders.get(order_id)
    const money = order && paidMoney(order, invoice, service.options.roundingProviders)
    const display_id = (order_id !== null && displayIds.get(order_id)) || null
    const void_requested = void_reason !== null
    return differing(invoice, { money, display_id, void_requested })
  })
  return { differences, count, offset, limit }
}

function differing(
  invoice: AdminInvoice,
  of: { money: PaidMoney | null | undefined; display_id: number | null; void_requested: boolean }
): AdminDifferingInvoice {
  const { money, display_id, void_requested } = of
  return {
    invoice,
    order: money
      ? { display_id, total: money.total, charged: money.charged, refunded: refundedOf(money) }
      : null,
    service: serviceSide(invoice),
    take_over: takeOverOf({ ...invoice, void_requested }, money),
  }
}

/** What the service said when it was last queried. */
function serviceSide(invoice: AdminInvoice): AdminDifferingInvoice["service"] {
  const { invoice_number, difference, service_status: status } = invoice
  const queried_at = invoice.reconciled_at
  switch (difference?.field) {
    case "existence":
      return { invoice_number: null, amount: null, status: null, queried_at }
    case "number":
      return {
        invoice_number: difference.theirs,
        amount: difference.amount ?? null,
        status,
        queried_at,
      }
    case "amount":
      return { invoice_number, amount: difference.theirs, status, queried_at }
    case "count":
      return { invoice_number: null, amount: null, status, queried_at }
    case "status":
      // Once the statuses differed, the amounts were not compared.
      return { invoice_number, amount: null, status: difference.theirs, queried_at }
    case undefined: {
      const isOurNumber = invoice.reason === "amount_differs_at_service" || status === "voided"
      return {
        invoice_number: isOurNumber ? invoice_number : null,
        amount: agreedAmount(invoice),
        status,
        queried_at,
      }
    }
  }
}
