import { fileDay } from "../../../rules/period/accountants-file"
import { BYTE_ORDER_MARK, csvLine } from "../../../rules/text/csv-text"
import { FILE_TEXTS } from "./file-texts"
import { withTotals, type FileStyle, type Table } from "./table"

/** A table as a CSV file, in parts: only as much of it as was read is in memory. */
export async function* writeCsv(
  table: Table,
  { language, calendar }: FileStyle
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK
  for await (const page of withTotals(table, FILE_TEXTS[language].total)) {
    const lines = page.map((row) =>
      csvLine(row.map((cell) => (cell instanceof Date ? fileDay(cell, calendar) : cell)))
    )
    yield head + lines.join("")
    head = ""
  }
}
