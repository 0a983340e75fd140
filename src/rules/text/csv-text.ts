/** What a spreadsheet takes for the beginning of a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
const SPECIAL = /[",\r\n]/

/** Excel reads a file that begins with it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF"

/** Text that would run as a formula gets a single quote in front, which a person still reads. */
export const cellText = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)

/**
 * One line of a file for spreadsheets, by RFC 4180. No text runs as a formula; numbers stay numbers.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(",")}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ""
  if (typeof value === "number") return String(value)
  const text = cellText(value)
  return SPECIAL.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
