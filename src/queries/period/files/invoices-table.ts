import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ExportedInvoice } from "../../../modules/tw-invoicing/service"
import { readVoidNote } from "../../../rules/invoice/timeline-detail"
import { splitTax } from "../../../rules/money/sales-tax"
import { ofOrder, orderIdsOf } from "../../order-ids"
import { readRefundedOrders, refundedSince } from "../read-refunded-orders"
import { pagesOfInvoices, readWith } from "./export-pages"
import { FILE_TEXTS, type FileState, type FileTaxType, type InvoiceColumn } from "./file-texts"
import {
  columnsOf,
  rowsOf,
  type Cell,
  type FileRows,
  type FileStyle,
  type Rows,
  type Table,
} from "./table"

const COLUMNS: InvoiceColumn[] = [
  "invoice_number",
  "date",
  "state",
  "kind",
  "company",
  "tax_id",
  "tax_type",
  "sales",
  "tax",
  "with_tax",
  "zero_rated",
  "zero_rated_through_customs",
  "exempt",
  "not_known",
  "total",
  "not_counted",
  "voided_at",
  "void_reason",
  "difference",
  "order",
  "refunded",
]

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
  style: FileStyle
): AsyncGenerator<Rows> {
  const { options } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const pages = readWith(pagesOfInvoices(container, period), (page) =>
    readRefundedOrders(container, orderIdsOf(page), period.filed_at)
  )
  for await (const [page, orders] of pages) {
    yield rowsOf(page, (invoice) => {
      const order = ofOrder(orders, invoice)
      const refunded = order ? refundedSince(order, invoice, options.roundingProviders) : 0
      const cells = cellsOf(invoice, style)
      cells.order = order ? String(order.display_id) : null
      // The order's refunds belong to its live invoice.
      cells.refunded = stateOf(invoice) === "voided" ? null : refunded
      return COLUMNS.map((column) => cells[column])
    })
  }
}

function cellsOf(invoice: ExportedInvoice, { language }: FileStyle): Record<InvoiceColumn, Cell> {
  const texts = FILE_TEXTS[language]
  const state = stateOf(invoice)
  const counted = state === "issued"
  const amounts = counted ? amountsOf(invoice) : NO_AMOUNTS
  // Each property by name: V8 is slower with a spread.
  return {
    invoice_number: invoice.invoice_number,
    date: new Date(invoice.dated_at_exactly / 1000),
    state: texts.states[state],
    kind: texts.kinds[invoice.buyer_type],
    company: invoice.company_name,
    tax_id: invoice.tax_id,
    tax_type: texts.taxTypes[taxTypeOf(invoice)],
    sales: amounts.sales,
    tax: amounts.tax,
    with_tax: amounts.with_tax,
    zero_rated: amounts.zero_rated,
    zero_rated_through_customs: amounts.zero_rated_through_customs,
    exempt: amounts.exempt,
    not_known: amounts.not_known,
    total: amounts.total,
    not_counted: counted ? null : invoice.amount,
    voided_at: invoice.voided_at && new Date(invoice.voided_at),
    void_reason: state === "voided" ? whyVoided(invoice, texts) : null,
    difference: differenceOf(invoice, texts),
    order: null,
    refunded: null,
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
function amountsOf(invoice: ExportedInvoice): Amounts {
  const { taxable_amount, untaxed_as, buyer_type } = invoice
  const total = invoice.amount ?? 0
  if (taxable_amount === null) return { ...NO_AMOUNTS, not_known: total, total }
  const amounts = { ...NO_AMOUNTS, total }
  const rest = total - taxable_amount
  if (buyer_type === "company") Object.assign(amounts, splitTax(taxable_amount, taxable_amount))
  else amounts.with_tax = taxable_amount
  if (rest) amounts[untaxed_as ?? "not_known"] = rest
  return amounts
}

/** An invoice's tax type, if it was kept. */
export function taxTypeOf({ amount, taxable_amount, untaxed_as }: ExportedInvoice): FileTaxType {
  if (taxable_amount === null) return "unknown"
  if (taxable_amount === amount) return "taxable"
  if (!untaxed_as) return "unknown"
  return taxable_amount ? "mixed" : untaxed_as
}

/** Invoices that are voided, or must be checked at the service first, are in no sum. */
export function stateOf({ stands, status }: ExportedInvoice): FileState {
  if (!stands) return "unclear"
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
