import type { MedusaContainer } from "@medusajs/framework/types"
import type { ExportedAllowance } from "../../../modules/tw-invoicing/service"
import { isDateRead } from "../../../rules/invoice/allowance-amount"
import { fileDay } from "../../../rules/period/accountants-file"
import { dayBounds } from "../../../rules/period/period"
import { refundsThatCount } from "../../../workflows/invoices/plan/order-payments"
import { ofOrder, orderIdsOf } from "../../order-ids"
import { readRefundedOrders, type RefundedOrder } from "../read-refunded-orders"
import { pagesOfAllowances, readWith } from "./export-pages"
import { FILE_TEXTS, type AllowanceColumn, type FileState, type InvoiceColumn } from "./file-texts"
import {
  columnsOf,
  rowsOf,
  type Cell,
  type FileRows,
  type FileStyle,
  type Rows,
  type Table,
} from "./table"

const COLUMNS: (InvoiceColumn | AllowanceColumn)[] = [
  "allowance_number",
  "allowance_date",
  "state",
  "confirmed_at",
  "invoice_number",
  "invoice_date",
  "tax_id",
  "allowed_sales",
  "allowed_tax",
  "allowed_zero_rated",
  "exempt",
  "allowance_total",
  "not_counted",
  "allowance_lines",
  "order",
  "order_refunds",
]

const SUMMED = [
  ...(["allowed_sales", "allowed_tax", "allowed_zero_rated", "exempt", "allowance_total"] as const),
]

/** The allowances dated in the period, whatever the period of their invoice. */
export function allowancesTable(
  container: MedusaContainer,
  period: FileRows,
  style: FileStyle
): Table {
  const { tables, columns } = FILE_TEXTS[style.language]
  return {
    name: tables.allowances,
    columns: columnsOf(COLUMNS, columns, SUMMED),
    pages: pages(container, period, style),
  }
}

async function* pages(
  container: MedusaContainer,
  period: FileRows,
  style: FileStyle
): AsyncGenerator<Rows> {
  const pages = readWith(pagesOfAllowances(container, period), (page) =>
    readRefundedOrders(container, orderIdsOf(page), period.filed_at)
  )
  for await (const [page, orders] of pages) {
    yield rowsOf(page, (allowance) => cellsOf(allowance, ofOrder(orders, allowance), style))
  }
}

function cellsOf(
  allowance: ExportedAllowance,
  order: RefundedOrder | undefined,
  style: FileStyle
): Cell[] {
  const texts = FILE_TEXTS[style.language]
  const state = stateOf(allowance)
  const counted = state === "issued"
  const cells: Partial<Record<InvoiceColumn | AllowanceColumn, Cell>> = {
    allowance_number: allowance.allowance_number,
    // Without a readable date it is listed by its registration, which is not its date.
    allowance_date: isDateRead(allowance.unclear)
      ? new Date(allowance.dated_at_exactly / 1000)
      : allowance.allowance_date,
    state: texts.states[state],
    confirmed_at: confirmedAt(allowance.confirmed_at),
    invoice_number: allowance.invoice_number,
    invoice_date: new Date(allowance.invoice_dated_at),
    tax_id: allowance.tax_id,
    ...(counted && amountsOf(allowance)),
    not_counted: counted ? null : (allowance.amount ?? allowance.total_amount),
    allowance_lines: allowance.lines?.map(texts.allowanceLine).join("; ") ?? null,
    order: order ? String(order.display_id) : null,
    order_refunds: order ? refundsOf(order, style) : null,
  }
  return COLUMNS.map((column) => cells[column] ?? null)
}

/** The day, if the service's text is one; otherwise that text. */
const confirmedAt = (text: string | null): Cell => (text && dayBounds(text)?.start) || text

/** As in the period's sums: the lines say whether an untaxed part is zero-rated or exempt. */
function amountsOf({ amount, tax, taxable_amount, untaxed_type }: ExportedAllowance) {
  const total = amount ?? 0
  const taxable = taxable_amount ?? 0
  const rest = total - taxable
  return {
    allowed_sales: taxable - (tax ?? 0),
    allowed_tax: tax ?? 0,
    allowed_zero_rated: untaxed_type === "zero_rated" ? rest : null,
    exempt: untaxed_type === "exempt" ? rest : null,
    allowance_total: total,
  }
}

function stateOf({ status, unclear, amount }: ExportedAllowance): FileState {
  if (status === "voided") return "voided"
  return unclear || amount === null ? "unclear" : "issued"
}

/** The refunds of an order with their days: `2026/11/21 105`. */
export function refundsOf(
  { payment_collections, currency_code }: RefundedOrder,
  style: Pick<FileStyle, "calendar">
) {
  const currency = currency_code.toUpperCase()
  return payment_collections
    .flatMap(({ payments = [] }) => payments)
    .flatMap(refundsThatCount)
    .map(({ amount, created_at }) => {
      const day = fileDay(new Date(created_at), style.calendar)
      return [day, ...(currency === "TWD" ? [] : [currency]), Number(amount)].join(" ")
    })
    .join("; ")
}
