import type { MedusaContainer } from "@medusajs/framework/types"
import type { ExportedInvoice, PeriodBounds } from "../../../modules/tw-invoicing/service"
import { taxTypeOf } from "../../../rules/invoice/tax-type-of"
import { pagesOfInvoices } from "./export-pages"
import { FILE_TEXTS, type InvoiceColumn, type LineColumn } from "./file-texts"
import { stateOf } from "./invoices-table"
import { columnsOf, type Cell, type FileStyle, type Rows, type Table } from "./table"

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
  style: FileStyle
): AsyncGenerator<Rows> {
  for await (const invoices of pagesOfInvoices(container, bounds, { lines: true })) {
    yield linesOfAll(invoices, style)
  }
}

function* linesOfAll(invoices: ExportedInvoice[], style: FileStyle): Generator<Cell[]> {
  for (const invoice of invoices) yield* linesOf(invoice, style)
}

type Line = {
  description: string
  quantity: number | null
  unit_price: number | null
  amount: number | null
  tax_type: string
}

function linesOf(invoice: ExportedInvoice, { language }: FileStyle): Cell[][] {
  const texts = FILE_TEXTS[language]
  const state = stateOf(invoice)
  const kept = (invoice.lines ?? []).map(({ tax_type, unit_price, ...line }) => ({
    ...line,
    unit_price: Number(unit_price),
    tax_type: texts.lineTaxTypes[tax_type],
  }))
  const whole: Line = {
    description: texts.linesGone,
    quantity: null,
    unit_price: null,
    amount: invoice.amount,
    tax_type: texts.taxTypes[taxTypeOf(invoice)],
  }
  const lines: Line[] = kept.length ? kept : [whole]
  return lines.map((line, place) => {
    const counted = state === "issued"
    return [
      invoice.invoice_number,
      new Date(invoice.dated_at_exactly / 1000),
      texts.states[state],
      place + 1,
      line.description,
      line.quantity,
      line.unit_price,
      counted ? line.amount : null,
      counted ? null : line.amount,
      line.tax_type,
    ]
  })
}
