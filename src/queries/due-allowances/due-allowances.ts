import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  AdminAllowanceRow,
  AdminCheckedAllowance,
  AdminDueAllowance,
  AdminDueAllowancesResponse,
} from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { allowanceRowProblems, type DueOfInvoice } from "../../rules/invoice/allowance-rows"
import type { InvoiceContentLine } from "../../rules/invoice/content/invoice-content"
import { readLines } from "../../rules/invoice/content/invoice-lines"
import { dueAllowance, type SoldLine } from "../../rules/invoice/due-allowance"
import {
  countedAllowances,
  unregisteredAllowances,
  type CountedAllowances,
} from "../../rules/invoice/unregistered-allowances"
import { earlierPeriod, periodBounds, periodOf, PERIODS_OF_A_YEAR } from "../../rules/period/period"
import { isOfOtherAccount } from "../../workflows/invoices/stored-invoice"
import { invoiceLines } from "../../workflows/invoices/plan/order-lines"
import { readListedViews } from "../invoice-list/listed-view"
import type { BuyerCodesShown } from "../invoices/buyer-view"
import { ofOrder, orderIdsOf } from "../order-ids"
import {
  balancedInvoices,
  mayBeWithoutAllowance,
  type BalancedOfOrder,
} from "../period/order-balance"
import { readInvoicedOrders, type InvoicedOrder } from "../period/read-invoiced-orders"

/**
 * The invoices of the present period and the year before that need an allowance, by id. They are
 * those that the present period lists as without an allowance, and those with one whose figures are
 * unclear.
 *
 * @param orders only invoices of these orders, and those of none
 */
async function readDue(
  container: MedusaContainer,
  orders?: string[]
): Promise<Map<string, BalancedOfOrder>> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { start, end } = periodBounds(periodOf(await service.readClock()))
  const bounds = { start: earlierPeriod(start, PERIODS_OF_A_YEAR), end }
  const due = new Map<string, BalancedOfOrder>()
  for await (const balanced of balancedInvoices(container, bounds, orders)) {
    if (mayBeWithoutAllowance(balanced)) due.set(balanced.invoice.id, balanced)
  }
  return due
}

/** What of an invoice's due amount is to be made, and what the service has that is not registered. */
function amountsOf({ balance, invoice }: BalancedOfOrder, atService: CountedAllowances) {
  if (!balance) return { unregistered: 0, amount: 0 }
  const registered = {
    amount: balance.allowed,
    total_amount: Number(invoice.allowed_totals),
    tax: Number(invoice.allowed_tax),
  }
  const counted = countedAllowances(atService)
  const { unregistered, toMake } = unregisteredAllowances(balance.due, counted, registered)
  return { unregistered, amount: toMake }
}

/**
 * A page of the allowances that staff have to make, the oldest invoice first, of the `DEEPEST_ROW`
 * oldest at most. Reads only the database.
 */
export async function readDueAllowances(
  container: MedusaContainer,
  { offset, limit }: { offset: number; limit: number },
  codes: BuyerCodesShown
): Promise<AdminDueAllowancesResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const due = await readDue(container)
  const all = { order: "dated_at" as const, offset: 0, limit: due.size, account: service.account }
  const { rows } = await service.listInvoicePage({ ids: [...due.keys()] }, all)
  const found = rows.flatMap((row) => {
    const one = due.get(row.id)
    return one ? [{ row, one, ...amountsOf(one, row) }] : []
  })
  const page = found.slice(offset, offset + limit)
  const rowsOfPage = page.map(({ row }) => row)
  const ids = rowsOfPage.map(({ id }) => id)
  const [views, contents, orders] = await Promise.all([
    readListedViews(container, rowsOfPage, codes),
    // Only of the page: all that is due may be many.
    service.listTwInvoices({ id: ids }, { select: ["id", "content"], take: null }),
    readInvoicedOrders(container, orderIdsOf(rowsOfPage)),
  ])
  const linesById = new Map(
    (contents as Pick<InvoiceRecord, "id" | "content">[]).map(({ id, content }) => [
      id,
      content?.lines ?? null,
    ])
  )

  return {
    due_allowances: page.map(({ one, amount, unregistered }, index) => ({
      invoice: views[index],
      ...{ amount, unregistered },
      due_elsewhere: one.balance?.due_elsewhere ?? 0,
      unclear: one.invoice.allowance_unclear,
      ...contentOf(service, one, amount, {
        lines: linesById.get(one.invoice.id) ?? null,
        order: ofOrder(orders, one.invoice),
      }),
    })),
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    ...{ count: found.length, offset, limit },
  }
}

function contentOf(
  service: TwInvoicingModuleService,
  { invoice, balance }: BalancedOfOrder,
  amount: number,
  { lines, order }: { lines: InvoiceContentLine[] | null; order: InvoicedOrder | undefined }
): Pick<AdminDueAllowance, "lines" | "split"> {
  if (!amount) return { lines: null, split: null }
  // What is due now does not show what earlier allowances were made for.
  const first = amount === balance?.expected && invoice.exchange === null
  const sold = first && order ? soldLines(service, order) : null
  return dueAllowance(amount, { ...invoice, lines }, sold)
}

/** What the order holds now, as an invoice would name it. */
function soldLines(
  { options, capabilities }: TwInvoicingModuleService,
  { items, shipping_methods, shipping_address }: InvoicedOrder
): SoldLine[] | null {
  if (!items) return null
  const order = { items, shipping_methods, shipping_address }
  const named = invoiceLines(order, options.taxTypes ?? {}, options.vouchers)
  const { lines, problems } = readLines(named, capabilities.limits)
  if (problems.length) return null
  return lines.map(({ total, ...line }) => ({ ...line, total: total.toFixed() }))
}

/** What prevents the registration of these allowance numbers. Does not query the service. */
export async function checkAllowances(
  container: MedusaContainer,
  rows: AdminAllowanceRow[]
): Promise<AdminCheckedAllowance[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const all = { take: null }
  const [invoices, registered] = await Promise.all([
    service.listTwInvoices({ invoice_number: rows.map((row) => row.invoice_number) }, all),
    service.listTwAllowances({ allowance_number: rows.map((row) => row.allowance_number) }, all),
  ])
  const ours = invoices.filter((invoice) => !isOfOtherAccount(service, invoice))
  const due = await readDue(container, orderIdsOf(ours))
  const known = new Map<string, { id: string; due: DueOfInvoice | null }>()
  for (const invoice of ours) {
    const { id, invoice_number } = invoice
    const one = due.get(id)
    const found = one && {
      due: one.balance?.due ?? 0,
      ...amountsOf(one, invoice),
      unclear: one.invoice.allowance_unclear,
    }
    if (invoice_number) known.set(invoice_number, { id, due: found ?? null })
  }

  const problems = allowanceRowProblems(
    rows,
    await registeredHere(service, registered),
    new Map([...known].map(([number, found]) => [number, found.due]))
  )
  return rows.map(({ invoice_number }, index) => {
    const found = known.get(invoice_number)
    return {
      invoice_id: found?.id ?? null,
      due: found?.due?.due ?? 0,
      problem: problems[index],
    }
  })
}

/** The numbers of allowances of the present account: another may have given the same ones. */
async function registeredHere(
  service: TwInvoicingModuleService,
  registered: { allowance_number: string; invoice_id: string }[]
): Promise<Set<string>> {
  const invoices = await service.listTwInvoices(
    { id: registered.map(({ invoice_id }) => invoice_id) },
    { select: ["id", "sent_to"], take: null }
  )
  const here = new Set(
    invoices.filter((invoice) => !isOfOtherAccount(service, invoice)).map(({ id }) => id)
  )
  return new Set(
    registered
      .filter(({ invoice_id }) => here.has(invoice_id))
      .map(({ allowance_number }) => allowance_number)
  )
}
