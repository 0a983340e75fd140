import type { FileCalendar } from "../../../rules/period/accountants-file"
import { FILE_TEXTS } from "./file-texts"
import { withTotals, type Cell, type FileStyle, type Rows, type Table } from "./table"
import { packageParts, sheetEnd, sheetRow, sheetStart, titleRow } from "./xlsx-parts"
import { ZipArchive } from "./zip-archive"

/** Rows that a sheet can have at most (Excel's limit). */
const SHEET_ROWS = 1_048_576

/**
 * Rows written to the archive at once. Their text is small enough for V8 to free it soon: it keeps
 * larger texts until it collects all of its memory.
 */
const PART_ROWS = 100

/** A table's rows, a part of a page at a time. */
class RowReader {
  private page: Iterator<Cell[]> = [].values()
  /** The next row of the page; undefined at its end. */
  private next: Cell[] | undefined

  constructor(private readonly pages: AsyncGenerator<Rows>) {}

  /** At most `most` next rows; an empty array at the end. */
  async take(most: number): Promise<Cell[][]> {
    const rows: Cell[][] = []
    if (!(await this.more())) return rows
    while (this.next && rows.length < most) {
      rows.push(this.next)
      this.advance()
    }
    return rows
  }

  /** Whether there is a further row. */
  async more(): Promise<boolean> {
    while (!this.next) {
      const { done, value } = await this.pages.next()
      if (done) return false
      this.page = value[Symbol.iterator]()
      this.advance()
    }
    return true
  }

  private advance() {
    const { done, value } = this.page.next()
    this.next = done ? undefined : value
  }

  async close(): Promise<void> {
    await this.pages.return(undefined)
  }
}

/**
 * A table as an Excel workbook, in parts: only the part that is read is in memory. A table with too
 * many rows for a sheet continues in another one.
 */
export async function* writeXlsx(
  table: Table,
  style: FileStyle,
  sheetRows = SHEET_ROWS
): AsyncGenerator<Uint8Array> {
  const rows = new RowReader(withTotals(table, FILE_TEXTS[style.language].total))
  const archive = new ZipArchive()
  const sheets: string[] = []
  try {
    // The first row has the titles, which each sheet repeats.
    await rows.take(1)
    do {
      sheets.push(sheets.length ? `${table.name} ${sheets.length + 1}` : table.name)
      const parts = sheetParts(table, rows, { calendar: style.calendar, sheetRows })
      yield* archive.file(`xl/worksheets/sheet${sheets.length}.xml`, parts)
    } while (await rows.more())
    for (const [name, text] of packageParts(sheets)) yield* archive.file(name, [text])
    yield* archive.end()
  } finally {
    await rows.close()
  }
}

async function* sheetParts(
  table: Table,
  rows: RowReader,
  { calendar, sheetRows }: { calendar: FileCalendar; sheetRows: number }
): AsyncGenerator<string> {
  const { columns } = table
  yield sheetStart(columns.length) + titleRow(columns)
  let number = 2
  while (number <= sheetRows) {
    const part = await rows.take(Math.min(PART_ROWS, sheetRows + 1 - number))
    if (!part.length) break
    yield part.map((cells) => sheetRow(cells, { number: number++, columns, calendar })).join("")
  }
  yield sheetEnd
}
