import type { MedusaContainer } from "@medusajs/framework/types"
import type { PeriodBounds } from "../../../modules/tw-invoicing/service"
import type { FileFormat, FileTable } from "../../../rules/period/accountants-file"
import { periodBounds, type InvoicePeriod } from "../../../rules/period/period"
import { allowancesTable } from "./allowances-table"
import { invoicesTable } from "./invoices-table"
import { linesTable } from "./lines-table"
import { summaryTable } from "./summary-table"
import type { FileStyle, Table } from "./table"
import { writeCsv } from "./write-csv"
import { writeXlsx } from "./write-xlsx"

type TableOf = (container: MedusaContainer, bounds: PeriodBounds, style: FileStyle) => Table

const TABLES: Record<FileTable, TableOf> = {
  invoices: invoicesTable,
  lines: linesTable,
  allowances: allowancesTable,
  summary: summaryTable,
}

type Writer = (table: Table, style: FileStyle) => AsyncGenerator<string | Buffer>

const WRITERS: Record<FileFormat, Writer> = { csv: writeCsv, xlsx: writeXlsx }

/**
 * A file of a period for the accountant, in parts. What must be checked at the service first, and
 * what is voided, has its amount in a column that is not added up.
 */
export const writeAccountantsFile = (
  container: MedusaContainer,
  period: InvoicePeriod,
  { file, format, ...style }: FileStyle & { file: FileTable; format: FileFormat }
): AsyncGenerator<string | Buffer> =>
  WRITERS[format](TABLES[file](container, periodBounds(period), style), style)
