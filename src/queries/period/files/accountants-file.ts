import type { MedusaContainer } from "@medusajs/framework/types"
import type { PeriodFilingRecord } from "../../../modules/tw-invoicing/service"
import type { FileFormat, FileTable } from "../../../rules/period/accountants-file"
import { periodBounds, type InvoicePeriod } from "../../../rules/period/period"
import { allowancesTable } from "./allowances-table"
import { invoicesTable } from "./invoices-table"
import { linesTable } from "./lines-table"
import { summaryTable } from "./summary-table"
import type { FileRows, FileStyle, Table } from "./table"
import { voidsTable } from "./voids-table"
import { writeCsv } from "./write-csv"
import { writeXlsx } from "./write-xlsx"

type TableOf = (container: MedusaContainer, rows: FileRows, style: FileStyle) => Table

const TABLES: Record<FileTable, TableOf> = {
  invoices: invoicesTable,
  lines: linesTable,
  allowances: allowancesTable,
  voids: voidsTable,
  summary: summaryTable,
}

type Writer = (table: Table, style: FileStyle) => AsyncGenerator<string | Uint8Array>

const WRITERS: Record<FileFormat, Writer> = { csv: writeCsv, xlsx: writeXlsx }

/**
 * A file of a period for the accountant, in parts. Voided invoices, and those to be checked at the
 * service first, have their amounts in a column without a sum.
 *
 * @param filing the period as it was filed; null: as it is now
 */
export function writeAccountantsFile(
  container: MedusaContainer,
  { period, filing }: { period: InvoicePeriod; filing: PeriodFilingRecord | null },
  { file, format, ...style }: FileStyle & { file: FileTable; format: FileFormat }
): AsyncGenerator<string | Uint8Array> {
  const rows: FileRows = {
    ...periodBounds(period),
    ...(filing && { filing_id: filing.id, filed_at: new Date(filing.filed_at) }),
  }
  return WRITERS[format](TABLES[file](container, rows, style), style)
}
