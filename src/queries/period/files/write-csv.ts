import { fileDay, type FileCalendar } from "../../../rules/period/accountants-file"
import { BYTE_ORDER_MARK, csvLine } from "../../../rules/text/csv-text"
import { FILE_TEXTS } from "./file-texts"
import { withTotals, type FileStyle, type Table } from "./table"

/** Rows written at once: V8 keeps larger texts until it collects all of its memory. */
const PART_ROWS = 500

/** A table as a CSV file, in parts: only the part that is read is in memory. */
export async function* writeCsv(
  table: Table,
  { language, calendar }: FileStyle
): AsyncGenerator<string> {
  const dayOf = daysIn(calendar)
  let part = BYTE_ORDER_MARK
  for await (const page of withTotals(table, FILE_TEXTS[language].total)) {
    let rows = 0
    for (const row of page) {
      part += csvLine(row.map((cell) => (cell instanceof Date ? dayOf(cell) : cell)))
      if (++rows % PART_ROWS) continue
      yield part
      part = ""
    }
    if (part) yield part
    part = ""
  }
}

/** Days as text. The lines of an invoice have one date, whose text is made once. */
function daysIn(calendar: FileCalendar): (date: Date) => string {
  let last: Date | undefined
  let day = ""
  return (date) => {
    if (date !== last) day = fileDay(date, calendar)
    last = date
    return day
  }
}
