import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ExportedInvoice, PeriodBounds } from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { allowanceBalance, type AllowanceBalance } from "../../rules/invoice/allowance-due"
import { ordersWithAnotherTotal } from "../../medusa-data/orders/changes-of-total"
import { ordersRefundedSince } from "../../medusa-data/refunds/find-refunds"
import { heldAgainst } from "../../workflows/invoices/plan/money-in-twd"
import { readRefundedOrders } from "./read-refunded-orders"
import { readInvoicedOrders, type InvoicedOrder } from "./read-invoiced-orders"

/** Invoices per page: a period may have any number. */
const BATCH = 1000

type BalancedInvoice = Pick<InvoiceRecord, "amount" | "exchange" | "refunded_before"> & {
  /** TWD dollars of registered allowances that are not voided. */
  allowed: string
}

/** `total`: a decimal in the order's currency; null: not known. */
type BalancedOrder = Pick<
  InvoicedOrder,
  "status" | "canceled_at" | "currency_code" | "payment_collections" | "total"
>

/**
 * Compares a live invoice and its allowances with its order's payments and refunds and with the
 * order's present total.
 */
export function orderBalance(
  container: MedusaContainer,
  order: BalancedOrder,
  invoice: BalancedInvoice
): AllowanceBalance {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { money } = heldAgainst(order, invoice, options.roundingProviders)
  const allowances = [{ total_amount: Number(invoice.allowed), status: "issued" as const }]
  return allowanceBalance({ ...money, live: true, allowances })
}

/** Ids of live invoices that do not match their order. */
export type UnbalancedInvoices = {
  /** Refunds to the buyer, or reductions of the order, exceed the allowances. */
  without_allowance: string[]
  /** The buyer was charged more after the invoice. */
  charged_after: string[]
}

export async function findUnbalanced(
  container: MedusaContainer,
  bounds: PeriodBounds
): Promise<UnbalancedInvoices> {
  const found: UnbalancedInvoices = { without_allowance: [], charged_after: [] }
  for await (const invoices of changedInvoices(container, bounds)) {
    const ids = invoices.map(({ order_id }) => order_id)
    const orders = await readInvoicedOrders(container, ids)
    const deleted = await readRefundedOrders(
      container,
      ids.filter((id) => !orders.has(id))
    )
    for (const invoice of invoices) {
      const { order_id } = invoice
      const gone = deleted.get(order_id)
      const order = orders.get(order_id) ?? (gone && { ...gone, total: null })
      const balance = order && orderBalance(container, order, invoice)
      if (balance?.due) found.without_allowance.push(invoice.id)
      if (balance?.not_invoiced) found.charged_after.push(invoice.id)
    }
  }
  return found
}

/**
 * Pages of a period's live invoices whose order had a refund after the period's start, was
 * cancelled, or was changed since it was placed. Without those voided in the service's console.
 */
async function* changedInvoices(
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedInvoice[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const refunded = await ordersRefundedSince(container, bounds.start)
  let last: ExportedInvoice | null = null
  for (;;) {
    const page: ExportedInvoice[] = await service.nextToExport(bounds, {
      after: last,
      limit: BATCH,
      account: service.account,
    })
    if (!page.length) return
    last = page[page.length - 1]
    const live = page.filter(isLive)
    const changed = await ordersWithAnotherTotal(
      container,
      live.map(({ order_id }) => order_id)
    )
    yield live.filter(({ order_id }) => refunded.has(order_id) || changed.has(order_id))
  }
}

const isLive = ({ status, service_status }: ExportedInvoice) =>
  (status === "issued" || status === "attention") && service_status !== "voided"
