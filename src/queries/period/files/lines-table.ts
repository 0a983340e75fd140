import type { MedusaContainer } from "@medusajs/framework/types"
import type { ExportedLines, PeriodBounds } from "../../../modules/tw-invoicing/service"
import { taxTypeOf } from "../../../rules/invoice/tax-type-of"
import type { FileLanguage } from "../../../rules/period/accountants-file"
import { pagesOfLines } from "./export-pages"
import { FILE_TEXTS, type InvoiceColumn, type LineColumn } from "./file-texts"
import { stateOf } from "./invoices-table"
import { columnsOf, takenFrom, type Cell, type FileStyle, type Rows, type Table } from "./table"

const COLUMNS: (InvoiceColumn | LineColumn)[] = [
  "invoice_number",
  "date",
  "state",
  "line",
  "description",
  "quantity",
  "unit_price",
  "amount",
  "not_counted",
  "tax_type",
]

/**
 * The lines of the period's invoices. An invoice whose lines are not kept has one row for its amount,
 * so that the lines add up to the invoices.
 */
export function linesTable(
  container: MedusaContainer,
  bounds: PeriodBounds,
  style: FileStyle
): Table {
  const { tables, columns } = FILE_TEXTS[style.language]
  return {
    name: tables.lines,
    columns: columnsOf(COLUMNS, columns, ["amount"]),
    pages: pages(container, bounds, style),
  }
}

async function* pages(
  container: MedusaContainer,
  bounds: PeriodBounds,
  { language }: FileStyle
): AsyncGenerator<Rows> {
  for await (const page of pagesOfLines(container, bounds)) yield rowsOfLines(page, language)
}

/** Each made when it is written (`rowsOf`). */
function* rowsOfLines(page: ExportedLines[], language: FileLanguage): Generator<Cell[]> {
  const { states, taxTypes, lineTaxTypes, linesGone } = FILE_TEXTS[language]
  for (const invoice of takenFrom(page)) {
    const state = stateOf(invoice)
    const date = new Date(invoice.dated_at_exactly / 1000)
    const ofInvoice = [invoice.invoice_number, date, states[state]]
    const amountOf = (amount: number | null) =>
      state === "issued" ? [amount, null] : [null, amount]
    if (!invoice.lines?.length) {
      const taxType = taxTypes[taxTypeOf(invoice)]
      yield [...ofInvoice, 1, linesGone, null, null, ...amountOf(invoice.amount), taxType]
      continue
    }
    let number = 0
    for (const { description, quantity, unit_price, amount, tax_type } of invoice.lines) {
      const price = unit_price === undefined ? null : Number(unit_price)
      const line = [++number, description ?? null, quantity ?? null, price]
      const taxType = tax_type ? lineTaxTypes[tax_type] : taxTypes[taxTypeOf(invoice)]
      yield [...ofInvoice, ...line, ...amountOf(amount ?? null), taxType]
    }
  }
}
