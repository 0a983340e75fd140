import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  AdminInvoice,
  AdminMissingInvoiceNote,
  AdminOrderInvoicesResponse,
} from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { allowanceBalance } from "../../rules/invoice/allowance-due"
import { orderActions } from "../../rules/invoice/invoice-actions"
import { isClosed, isVoiding } from "../../rules/invoice/status-facts"
import { isCanceled } from "../../medusa-data/orders/canceled-order"
import { readInvoicedOrders } from "../period/read-invoiced-orders"
import { notFound } from "../../workflows/common/not-found"
import { moneyToCompare } from "../../workflows/invoices/plan/money-in-twd"
import { isoTime } from "../iso-time"
import { vouchersView } from "../preview/preview-view"
import type { BuyerCodesShown } from "./buyer-view"
import { readInvoices } from "./read-invoice"

/**
 * Everything that the order page shows about an order's invoices, in at most three statements. They
 * read the order with its totals and refunds, the invoices with their history, and the names of
 * users (or, without an invoice, the plugin's start). There are more where the latest invoice has
 * no content yet (they read its buyer), and where a refund is unclear or was not made. Reads only
 * the database.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function readOrderInvoices(
  container: MedusaContainer,
  order_id: string,
  shown: BuyerCodesShown
): Promise<AdminOrderInvoicesResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [orders, invoices] = await Promise.all([
    readInvoicedOrders(container, [order_id]),
    readInvoices(container, { order_id }, shown),
  ])
  const order = orders.get(order_id)
  if (!order) throw notFound("Order", order_id)

  const state = invoices.length ? null : await service.readState()
  const beforeStart = !state || new Date(order.created_at) < state.started_at
  const draft = order.is_draft_order
  const latest = invoices[0] ?? null
  const active = service.configured && !draft && !isCanceled(order)
  const held = latest ?? NOTHING_HELD
  const { refunds, money } = moneyToCompare(order, held, service.options.roundingProviders)

  return {
    order_id,
    configured: service.configured,
    sandbox: service.sandbox,
    note: invoices.length ? null : missingNote(service.configured, draft, beforeStart),
    actions: active ? orderActions(latest, order.cart !== null) : [],
    invoices,
    refunds: refunds.map(({ id, amount, created_at }) => ({
      id,
      amount,
      created_at: isoTime(created_at),
    })),
    allowance_balance: allowanceBalance({
      live: latest !== null && standsAtService(latest),
      ...money,
      allowances: latest?.allowances ?? [],
    }),
    vouchers: vouchersView(order.vouchers, held.exchange),
  }
}

const NOTHING_HELD = {
  ...{ amount: null, exchange: null },
  ...{ refunded_before: null, invoiced_elsewhere: null },
}

/** The invoice exists at the service, and no void of it is under way. */
function standsAtService(invoice: AdminInvoice) {
  const { invoice_number, other_account, status, service_status } = invoice
  const numbered = invoice_number !== null && !other_account
  return numbered && !isClosed(status) && !isVoiding(status) && service_status !== "voided"
}

/** Why an order has no invoice, not even a waiting one. */
function missingNote(
  configured: boolean,
  draft: boolean,
  beforeStart: boolean
): AdminMissingInvoiceNote {
  if (!configured) return "not_configured"
  if (draft) return "draft_order"
  return beforeStart ? "before_start" : "not_planned_yet"
}
