import { once } from "node:events"
import { Readable } from "node:stream"
import { ZipFile } from "yazl"
import type { FileCalendar } from "../../../rules/period/accountants-file"
import { FILE_TEXTS } from "./file-texts"
import { withTotals, type Cell, type FileStyle, type Table } from "./table"
import { packageParts, sheetEnd, sheetRow, sheetStart, titleRow } from "./xlsx-parts"

/** Rows that a sheet can have at most (Excel's limit). */
const SHEET_ROWS = 1_048_576

/** Amounts and texts repeat so much that more work makes the file hardly smaller. */
const COMPRESSION_LEVEL = 1

/** A table's rows, with one look ahead: whether a further sheet is needed. */
type Rows = { next: Cell[] | undefined; rest: AsyncGenerator<Cell[], undefined> }

/**
 * A table as an Excel workbook, in parts: only as much of it as was read is in memory. A table with
 * more rows than a sheet has goes on in a further one.
 */
export async function* writeXlsx(
  table: Table,
  style: FileStyle,
  sheetRows = SHEET_ROWS
): AsyncGenerator<Buffer> {
  const rest = rowsOf(withTotals(table, FILE_TEXTS[style.language].total))
  // The first are the titles, which each sheet repeats.
  await rest.next()
  const rows: Rows = { rest, next: (await rest.next()).value }

  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // An entry that cannot be read ends the file with an error: it never looks like a whole one.
  zip.on("error", (error: Error) => output.destroy(error))
  const written = addSheets(zip, table, rows, { calendar: style.calendar, sheetRows })
  // What fails here destroys the output, which the loop below throws.
  written.catch((error: Error) => output.destroy(error))
  try {
    for await (const part of output) yield part as Buffer
    await written
  } finally {
    await rest.return(undefined)
  }
}

async function addSheets(
  zip: ZipFile,
  table: Table,
  rows: Rows,
  how: { calendar: FileCalendar; sheetRows: number }
) {
  const sheets: string[] = []
  do {
    sheets.push(sheets.length ? `${table.name} ${sheets.length + 1}` : table.name)
    const sheet = Readable.from(sheetParts(table, rows, how), {
      objectMode: false,
    })
    const name = `xl/worksheets/sheet${sheets.length}.xml`
    zip.addReadStream(sheet, name, { compressionLevel: COMPRESSION_LEVEL })
    await once(sheet, "end")
  } while (rows.next)
  for (const [name, text] of packageParts(sheets)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
}

/** Rows written to the archive at once. */
const PART_ROWS = 1000

async function* sheetParts(
  table: Table,
  rows: Rows,
  { calendar, sheetRows }: { calendar: FileCalendar; sheetRows: number }
): AsyncGenerator<string> {
  const { columns } = table
  let part = sheetStart(columns.length) + titleRow(columns)
  for (let number = 2; rows.next && number <= sheetRows; number++) {
    part += sheetRow(rows.next, { number, columns, calendar })
    rows.next = (await rows.rest.next()).value
    if (number % PART_ROWS === 0) {
      yield part
      part = ""
    }
  }
  yield part + sheetEnd
}

async function* rowsOf(pages: AsyncGenerator<Cell[][]>): AsyncGenerator<Cell[], undefined> {
  for await (const page of pages) yield* page
}
