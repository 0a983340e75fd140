import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ExportedInvoice, PeriodBounds } from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { allowanceBalance, type AllowanceBalance } from "../../rules/invoice/allowance-due"
import { STATUS_FACTS } from "../../rules/invoice/status-facts"
import { ordersWithAnotherTotal } from "../../medusa-data/orders/changes-of-total"
import { readRefundedSince } from "../../medusa-data/refunds/find-refunds"
import { moneyToCompare } from "../../workflows/invoices/plan/money-in-twd"
import { ofOrder, orderIdsOf } from "../order-ids"
import { readRefundedOrders } from "./read-refunded-orders"
import { readInvoicedOrders, type InvoicedOrder } from "./read-invoiced-orders"

/** Invoices per page: a period may have any number. */
const BATCH = 1000

type BalancedInvoice = Pick<
  InvoiceRecord,
  "amount" | "exchange" | "refunded_before" | "invoiced_elsewhere"
> & {
  /** TWD dollars of registered allowances that are not voided, tax included. */
  allowed: string
  /** One of them has figures that contradict each other. */
  allowance_unclear: boolean
}

/** `total`: a decimal in the order's currency; null: not known. */
type BalancedOrder = Pick<
  InvoicedOrder,
  "status" | "canceled_at" | "currency_code" | "payment_collections" | "total" | "credit_in_doubt"
>

/**
 * Compares an invoice and its allowances with its order's payments and refunds and with the order's
 * present total.
 */
function orderBalance(
  container: MedusaContainer,
  order: BalancedOrder,
  invoice: BalancedInvoice,
  live = true
): { balance: AllowanceBalance; priced: boolean } {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { money } = moneyToCompare(order, invoice, options.roundingProviders)
  const total_amount = Number(invoice.allowed)
  const amount = invoice.allowance_unclear ? null : total_amount
  const allowances = [{ amount, total_amount, status: "issued" as const }]
  const balance = allowanceBalance({ ...money, live, allowances })
  return { balance, priced: money.total !== null }
}

/** Invoices that do not match their order, by id. */
export type UnbalancedInvoices = {
  /** Refunds to the buyer, or reductions of the order, exceed the allowances. */
  without_allowance: string[]
  /**
   * The allowances exceed both, or the invoice is voided. With their right sum, in TWD dollars.
   */
  allowance_too_large: Map<string, number>
  /** The buyer was charged more after the invoice. */
  charged_after: string[]
}

export async function findUnbalanced(
  container: MedusaContainer,
  bounds: PeriodBounds
): Promise<UnbalancedInvoices> {
  const without_allowance = new Set<string>()
  const allowance_too_large = new Map<string, number>()
  const charged_after = new Set<string>()
  const compareAllowed = ({ invoice, balance, priced }: BalancedOfOrder) => {
    // The void gave everything back, and its allowances would deduct it again.
    if (invoice.status === "voided" && Number(invoice.allowed) > 0) {
      allowance_too_large.set(invoice.id, 0)
    }
    if (balance && priced && isAllowedTooMuch(invoice, balance)) {
      allowance_too_large.set(invoice.id, balance.expected)
    }
  }
  for await (const balanced of balancedInvoices(container, bounds)) {
    const { invoice, balance } = balanced
    if (isWithoutAllowance(balanced)) without_allowance.add(invoice.id)
    if (balance?.not_invoiced) charged_after.add(invoice.id)
    compareAllowed(balanced)
  }
  const voided = { only: "voided_with_allowance" } as const
  for await (const invoices of pagesOf(container, bounds, voided)) {
    for (const { id } of invoices) allowance_too_large.set(id, 0)
  }
  // An allowance lowers the sales of its own period, however old its invoice is.
  const older = { start: new Date(0), end: bounds.start }
  const allowed = pagesOf(container, older, { allowed_within: bounds })
  for await (const balanced of eachBalanced(container, allowed)) compareAllowed(balanced)
  return {
    without_allowance: [...without_allowance],
    allowance_too_large,
    charged_after: [...charged_after],
  }
}

/** `balance`: undefined if the invoice has no order, or the order's data are not kept. */
export type BalancedOfOrder = {
  invoice: ExportedInvoice
  balance: AllowanceBalance | undefined
  /** What the order comes to is known: not that of a deleted one, nor of one without an exchange rate. */
  priced: boolean
}

/** Whether the buyer received more than the sum of the allowances. */
const isWithoutAllowance = ({ balance }: BalancedOfOrder): boolean =>
  !!balance && (balance.due > 0 || balance.due_elsewhere > 0)

/** Whether the buyer received, or may have received, more than the sum of the allowances. */
export const mayBeWithoutAllowance = (balanced: BalancedOfOrder): boolean => {
  const { invoice, balance } = balanced
  const unclear = balance
    ? balance.note === "allowance_unclear"
    : invoice.order_id === null && invoice.allowance_unclear
  return unclear || isWithoutAllowance(balanced)
}

/** Whether the allowances of a live invoice exceed what they should come to. */
const isAllowedTooMuch = (invoice: ExportedInvoice, balance: AllowanceBalance) =>
  isLive(invoice) && !invoice.allowance_unclear && balance.allowed > balance.expected

/**
 * The invoices of `changedInvoices`, each compared with its order.
 *
 * @param orders only invoices of these orders, changed or not, and invoices without an order
 */
export async function* balancedInvoices(
  container: MedusaContainer,
  bounds: PeriodBounds,
  orders?: string[]
): AsyncGenerator<BalancedOfOrder> {
  yield* eachBalanced(container, changedInvoices(container, bounds, orders))
}

async function* eachBalanced(
  container: MedusaContainer,
  pages: AsyncGenerator<ExportedInvoice[]>
): AsyncGenerator<BalancedOfOrder> {
  for await (const invoices of pages) {
    const ids = orderIdsOf(invoices)
    const known = await readInvoicedOrders(container, ids)
    const deleted = await readRefundedOrders(
      container,
      ids.filter((id) => !known.has(id))
    )
    for (const invoice of invoices) {
      const gone = ofOrder(deleted, invoice)
      const held = ofOrder(known, invoice) ?? (gone && { ...gone, total: null })
      const balanced = held && orderBalance(container, held, invoice, isLive(invoice))
      yield { invoice, balance: balanced?.balance, priced: balanced?.priced ?? false }
    }
  }
}

/**
 * Pages of live invoices that have an allowance, whose order was refunded, cancelled or changed
 * since they may have been issued, or that staff recorded with another amount. These are few of a
 * period's invoices, because most allowances follow such a change. Voided invoices are included
 * only while other invoices have a part of their order.
 */
async function* changedInvoices(
  container: MedusaContainer,
  bounds: PeriodBounds,
  only?: string[]
): AsyncGenerator<ExportedInvoice[]> {
  const orders = only ?? (await changedOrders(container, bounds))
  const selections: Selection[] = [{ only: "unclear_of_none" }]
  if (!only) selections.push({ only: "recorded" })
  for (let first = 0; first < orders.length; first += BATCH) {
    selections.push({ order_ids: orders.slice(first, first + BATCH) })
  }
  for (const selection of selections) {
    for await (const page of pagesOf(container, bounds, selection)) {
      yield page.filter((invoice) => isLive(invoice) || !!invoice.invoiced_elsewhere)
    }
  }
}

type Selection = Pick<
  Parameters<TwInvoicingModuleService["nextToExport"]>[1],
  "order_ids" | "only" | "allowed_within"
>

async function* pagesOf(
  container: MedusaContainer,
  bounds: PeriodBounds,
  selection: Selection
): AsyncGenerator<ExportedInvoice[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { account } = service
  let after: ExportedInvoice | null = null
  for (;;) {
    const options = { after, limit: BATCH, account, ...selection }
    const page: ExportedInvoice[] = await service.nextToExport(bounds, options)
    yield page
    if (page.length < BATCH) return
    after = page[page.length - 1]
  }
}

async function changedOrders(container: MedusaContainer, bounds: PeriodBounds): Promise<string[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [refunded, changed, allowed] = await Promise.all([
    readRefundedSince(container, bounds.start),
    ordersWithAnotherTotal(container, bounds.start),
    service.readAllowedOrders(bounds, service.account),
  ])
  return [...new Set([...refunded, ...changed, ...allowed])]
}

const isLive = ({ status, service_status }: ExportedInvoice) =>
  STATUS_FACTS[status].live && service_status !== "voided"
