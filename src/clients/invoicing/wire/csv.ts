import { INVOICE_ROW_FIELDS, type InvoiceRow } from "./invoice-row"
import { InvoicingError } from "../invoicing-error"

/**
 * A value without anything that would end it or its row, alone or once NFKC or a code page has
 * simplified it. The characters after the classes have a comma in their simple form.
 */
const VALUE = "[^,\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\u{fe10}\\u{fe50}\\u{ff0c}\\u{1f101}-\\u{1f10a}]*"
const ONE_VALUE = new RegExp(`^${VALUE}$`, "u")
const ONE_ROW = new RegExp(`^'${VALUE}(?:,'${VALUE}){${INVOICE_ROW_FIELDS.length - 1}}$`, "u")

/**
 * `csvStr` of §2.1 of the invoicing document before its encoding: 17 values a row, each behind a
 * single quote, no line feed after the last row. Refuses a value that would change the structure;
 * the rules clean values. No CSV library: no value may be escaped here, and checking the values is
 * most of the work (docs/developer/decisions/own-csv-writer.md).
 */
export function toCsv(rows: InvoiceRow[]): string {
  if (rows.length === 0) {
    throw refusal("There are no invoice rows to send.")
  }
  return rows.map(toCsvRow).join("\n")
}

/** Holds the finished row against its shape, which is quicker than to look at each value. */
function toCsvRow(row: InvoiceRow, index: number): string {
  const values: unknown[] = INVOICE_ROW_FIELDS.map((field) => row[field])
  const isSound =
    Object.keys(row).length === INVOICE_ROW_FIELDS.length &&
    values.every((value) => typeof value === "string") &&
    row.orderno !== "" &&
    !row.orderno.includes("_")
  const text = isSound ? `'${values.join(",'")}` : ""
  if (!ONE_ROW.test(text)) {
    throw refusal(faultOf(row, `row ${index + 1}`))
  }
  return text
}

function faultOf(row: InvoiceRow, where: string): string {
  const fields = Object.keys(row)
  if (fields.length !== INVOICE_ROW_FIELDS.length) {
    return `There are ${fields.length} fields in ${where} instead of ${INVOICE_ROW_FIELDS.length}.`
  }
  const noText = INVOICE_ROW_FIELDS.find((field) => typeof row[field] !== "string")
  if (noText) {
    return `The ${noText} of ${where} is not a text.`
  }
  const broken = INVOICE_ROW_FIELDS.find((field) => !ONE_VALUE.test(row[field]))
  return broken
    ? `The ${broken} of ${where} contains a comma, a line break or a control character.`
    : `The orderno of ${where} is empty or contains an underscore.`
}

function refusal(message: string): InvoicingError {
  return new InvoicingError("not_supported", message, "not_sent")
}
