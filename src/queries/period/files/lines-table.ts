import type { MedusaContainer } from "@medusajs/framework/types"
import type { ExportedLine, PeriodBounds } from "../../../modules/tw-invoicing/service"
import { taxTypeOf } from "../../../rules/invoice/tax-type-of"
import type { FileLanguage } from "../../../rules/period/accountants-file"
import { pagesOfLines } from "./export-pages"
import { FILE_TEXTS, type FileState, type InvoiceColumn, type LineColumn } from "./file-texts"
import { stateOf } from "./invoices-table"
import { columnsOf, rowsOf, type Cell, type FileStyle, type Rows, type Table } from "./table"

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
  let invoice: InvoiceOfLines | undefined
  for await (const page of pagesOfLines(container, bounds)) {
    yield rowsOf(page, (line) => {
      if (invoice?.id !== line.id) invoice = invoiceOf(line)
      return cellsOf(line, invoice, language)
    })
  }
}

/** What the lines of an invoice have in common: it is made once, because there are millions. */
type InvoiceOfLines = { id: string; date: Date; state: FileState }

const invoiceOf = (row: ExportedLine): InvoiceOfLines => ({
  id: row.id,
  date: new Date(row.dated_at_exactly / 1000),
  state: stateOf(row),
})

function cellsOf(
  row: ExportedLine,
  { date, state }: InvoiceOfLines,
  language: FileLanguage
): Cell[] {
  const texts = FILE_TEXTS[language]
  const amount = row.line ? row.line_amount : row.amount
  const counted = state === "issued"
  return [
    row.invoice_number,
    date,
    texts.states[state],
    row.line ?? 1,
    row.line ? row.description : texts.linesGone,
    row.quantity,
    row.unit_price,
    counted ? amount : null,
    counted ? null : amount,
    row.line_tax_type ? texts.lineTaxTypes[row.line_tax_type] : texts.taxTypes[taxTypeOf(row)],
  ]
}
