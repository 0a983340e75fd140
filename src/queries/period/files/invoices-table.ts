import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ExportedInvoice } from "../../../modules/tw-invoicing/service"
import { taxTypeOf } from "../../../rules/invoice/tax-type-of"
import { readVoidNote } from "../../../rules/invoice/timeline-detail"
import { splitTax } from "../../../rules/money/sales-tax"
import type { FileLanguage } from "../../../rules/period/accountants-file"
import { readOrderNumbers } from "../../../medusa-data/orders/read-orders"
import { readRefundedSince } from "../../../medusa-data/refunds/find-refunds"
import { ofOrder, orderIdsOf } from "../../order-ids"
import { refundedSince } from "../../../workflows/invoices/plan/money-in-twd"
import { readRefundedOrders, type RefundedOrder } from "../read-refunded-orders"
import { pagesOfInvoices, readWith } from "./export-pages"
import { FILE_TEXTS, type FileState, type InvoiceColumn } from "./file-texts"
import {
  columnsOf,
  rowsOf,
  type Cell,
  type FileRows,
  type FileStyle,
  type Rows,
  type Table,
} from "./table"

type InvoiceRow = {
  invoice: ExportedInvoice
  /** The order's number in the shop. */
  number: number | undefined
  /** The order, if it was refunded since the period began. */
  order: RefundedOrder | undefined
  state: FileState
  amounts: Amounts
  texts: (typeof FILE_TEXTS)[FileLanguage]
  roundingProviders: readonly string[] | undefined
}

/** The columns of the file, in their order, with what each shows. */
const CELLS: Record<InvoiceColumn, (row: InvoiceRow) => Cell> = {
  invoice_number: ({ invoice }) => invoice.invoice_number,
  date: ({ invoice }) => new Date(invoice.dated_at_exactly / 1000),
  state: ({ state, texts }) => texts.states[state],
  kind: ({ invoice, texts }) => texts.kinds[invoice.buyer_type],
  company: ({ invoice }) => invoice.company_name,
  tax_id: ({ invoice }) => invoice.tax_id,
  tax_type: ({ invoice, texts }) => texts.taxTypes[taxTypeOf(invoice)],
  sales: ({ amounts }) => amounts.sales,
  tax: ({ amounts }) => amounts.tax,
  with_tax: ({ amounts }) => amounts.with_tax,
  zero_rated: ({ amounts }) => amounts.zero_rated,
  zero_rated_through_customs: ({ amounts }) => amounts.zero_rated_through_customs,
  exempt: ({ amounts }) => amounts.exempt,
  not_known: ({ amounts }) => amounts.not_known,
  total: ({ amounts }) => amounts.total,
  not_counted: ({ invoice, state }) => (state === "issued" ? null : invoice.amount),
  voided_at: ({ invoice }) =>
    invoice.status === "voided" && invoice.voided_at ? new Date(invoice.voided_at) : null,
  void_reason: ({ invoice, state, texts }) =>
    state === "voided" ? whyVoided(invoice, texts) : null,
  difference: ({ invoice, texts }) => differenceOf(invoice, texts),
  order: ({ number }) => (number === undefined ? null : String(number)),
  // The order's refunds belong to its live invoice.
  refunded: ({ invoice, order, state, roundingProviders }) => {
    if (state === "voided") return null
    return order ? refundedSince(order, invoice, roundingProviders) : 0
  },
}

const COLUMNS = Object.keys(CELLS) as InvoiceColumn[]
const CELLS_OF_ROW = Object.values(CELLS)

/** An order's refunds are repeated in the rows of all its invoices, and are in no sum. */
const SUMMED = [
  ...(["sales", "tax", "with_tax", "zero_rated", "zero_rated_through_customs"] as const),
  ...(["exempt", "not_known", "total"] as const),
]

type Amounts = Record<(typeof SUMMED)[number], number | null>

/** One row for each invoice of the present account in the period that has a number. */
export function invoicesTable(
  container: MedusaContainer,
  period: FileRows,
  style: FileStyle
): Table {
  const texts = FILE_TEXTS[style.language]
  return {
    name: texts.tables.invoices,
    columns: columnsOf(COLUMNS, texts.columns, SUMMED),
    pages: pages(container, period, style),
  }
}

async function* pages(
  container: MedusaContainer,
  period: FileRows,
  { language }: FileStyle
): AsyncGenerator<Rows> {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const texts = FILE_TEXTS[language]
  // An earlier refund was before the invoice. Most orders have none, so only the others are read.
  const refunded = await readRefundedSince(container, period.start)
  const pages = readWith(pagesOfInvoices(container, period), async (page) => {
    const ids = orderIdsOf(page)
    const some = ids.filter((id) => refunded.has(id))
    const [numbers, orders] = await Promise.all([
      readOrderNumbers(container, ids),
      readRefundedOrders(container, some, period.filed_at),
    ])
    return { numbers, orders }
  })
  for await (const [page, { numbers, orders }] of pages) {
    yield rowsOf(page, (invoice) => {
      const state = stateOf(invoice)
      const row: InvoiceRow = {
        invoice,
        number: ofOrder(numbers, invoice),
        order: ofOrder(orders, invoice),
        state,
        amounts: state === "issued" ? amountsOf(invoice) : NO_AMOUNTS,
        texts,
        roundingProviders: options.roundingProviders,
      }
      return CELLS_OF_ROW.map((cell) => cell(row))
    })
  }
}

/**
 * Why it was voided: the reason that staff chose or wrote, and that another invoice follows;
 * otherwise the order's reason. Through the API a void can be requested without a reason.
 */
export function whyVoided(
  { void_reason, void_said }: Pick<ExportedInvoice, "void_reason" | "void_said">,
  texts: Pick<(typeof FILE_TEXTS)["en"], "voidReasons" | "voidCauses" | "withMore">
): string | null {
  if (!void_reason) return null
  const reason = texts.voidReasons[void_reason]
  const { cause, text } = readVoidNote(void_reason, void_said)
  if (!cause && text && void_reason === "staff_decision") return text
  const more = [text, cause && void_reason === "reissue" ? reason : null].filter(Boolean)
  const why = cause ? texts.voidCauses[cause] : reason
  return more.reduce<string>((said, each) => texts.withMore(said, each ?? ""), why)
}

const NO_AMOUNTS: Amounts = {
  sales: null,
  tax: null,
  with_tax: null,
  zero_rated: null,
  zero_rated_through_customs: null,
  exempt: null,
  not_known: null,
  total: null,
}

/**
 * What an invoice adds to the period's sums. Only an invoice with a tax ID states its tax: the tax
 * of all others is calculated from their sum.
 */
function amountsOf({ amount, taxable_amount, untaxed_as, buyer_type }: ExportedInvoice): Amounts {
  const total = amount ?? 0
  if (taxable_amount === null) return { ...NO_AMOUNTS, not_known: total, total }
  const company = buyer_type === "company" ? splitTax(taxable_amount, taxable_amount) : null
  const untaxed = total - taxable_amount
  const untaxedIn = untaxed ? (untaxed_as ?? "not_known") : null
  // Each property by name: V8 is slower with a spread.
  return {
    sales: company && company.sales,
    tax: company && company.tax,
    with_tax: company ? null : taxable_amount,
    zero_rated: untaxedIn === "zero_rated" ? untaxed : null,
    zero_rated_through_customs: untaxedIn === "zero_rated_through_customs" ? untaxed : null,
    exempt: untaxedIn === "exempt" ? untaxed : null,
    not_known: untaxedIn === "not_known" ? untaxed : null,
    total,
  }
}

/** Invoices that are voided, or must be checked at the service first, are in no sum. */
export function stateOf({ clear, status }: Pick<ExportedInvoice, "clear" | "status">): FileState {
  if (!clear) return "unclear"
  return status === "voided" ? "voided" : "issued"
}

/** Differences from the service's record: `Amount: 105 ≠ 100`. */
function differenceOf(
  { difference, reason }: ExportedInvoice,
  { differences, serviceStates, notThere }: (typeof FILE_TEXTS)["en"]
): string | null {
  if (!difference) {
    return reason === "voided_at_service" ? `${differences.status}: ${serviceStates.voided}` : null
  }
  const { field } = difference
  const shown = (value: string | number | null) => {
    if (value === null) return notThere
    const isStatus = field === "status" || field === "existence"
    return isStatus && value in serviceStates
      ? serviceStates[value as keyof typeof serviceStates]
      : String(value)
  }
  return `${differences[field]}: ${shown(difference.ours)} ≠ ${shown(difference.theirs)}`
}
