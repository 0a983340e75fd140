import type { MedusaContainer } from "@medusajs/framework/types"
import type { ExportedInvoice } from "../../../modules/tw-invoicing/service"
import { readVoidNote } from "../../../rules/invoice/timeline-detail"
import { displayIdsOf } from "../../invoice-list/display-ids"
import type { ActorNames } from "../../invoices/invoice-view"
import { readActorNames } from "../../invoices/read-actor-names"
import { ofOrder, orderIdsOf } from "../../order-ids"
import { pagesOfInvoices, readWith } from "./export-pages"
import { FILE_TEXTS, type InvoiceColumn, type VoidColumn } from "./file-texts"
import { stateOf, whyVoided } from "./invoices-table"
import {
  columnsOf,
  rowsOf,
  type Cell,
  type FileRows,
  type FileStyle,
  type Rows,
  type Table,
} from "./table"

const COLUMNS: (InvoiceColumn | VoidColumn)[] = [
  "invoice_number",
  "date",
  "voided_at",
  "void_reason",
  "voided_by",
  "kind",
  "company",
  "tax_id",
  "voided_amount",
  "order",
]

/** The period's voided invoices: reason, time, user and amount. Voided amounts are in no sum. */
export function voidsTable(container: MedusaContainer, period: FileRows, style: FileStyle): Table {
  const { tables, columns, inAll } = FILE_TEXTS[style.language]
  return {
    name: tables.voids,
    columns: columnsOf(COLUMNS, columns, []),
    counted: inAll,
    pages: pages(container, period, style),
  }
}

async function* pages(
  container: MedusaContainer,
  period: FileRows,
  style: FileStyle
): AsyncGenerator<Rows> {
  const pages = readWith(pagesOfInvoices(container, period, { only: "voided" }), (page) =>
    Promise.all([
      displayIdsOf(container, orderIdsOf(page)),
      readActorNames(container, page.map(requestedBy)),
    ])
  )
  for await (const [page, [orders, names]] of pages) {
    // An invoice that differs at the service is left out until it is checked, as in the other files.
    const voided = page.filter((invoice) => stateOf(invoice) === "voided")
    yield rowsOf(voided, (invoice) => {
      const order = ofOrder(orders, invoice)
      const cells = cellsOf(invoice, { order: order ? String(order) : null, names }, style)
      return COLUMNS.map((column) => cells[column] ?? null)
    })
  }
}

function cellsOf(
  invoice: ExportedInvoice,
  { order, names }: { order: string | null; names: ActorNames },
  { language }: FileStyle
): Partial<Record<InvoiceColumn | VoidColumn, Cell>> {
  const texts = FILE_TEXTS[language]
  return {
    invoice_number: invoice.invoice_number,
    date: new Date(invoice.dated_at_exactly / 1000),
    voided_at: invoice.voided_at && new Date(invoice.voided_at),
    void_reason: whyVoided(invoice, texts) ?? texts.voidedThere,
    voided_by: voidedBy(invoice, names, texts.automatic),
    kind: texts.kinds[invoice.buyer_type],
    company: invoice.company_name,
    tax_id: invoice.tax_id,
    voided_amount: invoice.amount,
    order,
  }
}

/** Null: it was voided in the service's console. */
function voidedBy(invoice: ExportedInvoice, names: ActorNames, automatic: string): string | null {
  const actor = requestedBy(invoice)
  if (actor) return names.get(actor) ?? actor
  return invoice.void_reason === null ? null : automatic
}

/** Null: no member of staff requested it here. */
const requestedBy = ({ void_reason, void_said }: ExportedInvoice): string | null =>
  readVoidNote(void_reason, void_said).actor
