import { INVOICE_ROW_FIELDS, type InvoiceRow } from "../../rules/invoice-row"
import { InvoicingError } from "./invoicing-error"

/** What would end a value or a row, alone or once a code page has simplified it. */
const STRUCTURE = /[,\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u

/**
 * `csvStr` of §2.1 of the invoicing document before its encoding: 17 values a row, each behind a
 * single quote, no line feed after the last row. Refuses a value that would change the structure;
 * to clean values is the business of the rules.
 */
export function toCsv(rows: InvoiceRow[]): string {
  if (rows.length === 0) {
    throw refusal("There are no invoice rows to send.")
  }
  return rows.map(toCsvRow).join("\n")
}

function toCsvRow(row: InvoiceRow, index: number): string {
  const fields = Object.keys(row)
  if (fields.length !== INVOICE_ROW_FIELDS.length) {
    throw refusal(`Row ${index + 1} has ${fields.length} fields instead of 17.`)
  }
  return INVOICE_ROW_FIELDS.map((field) => {
    const value: unknown = row[field]
    if (typeof value !== "string") {
      throw refusal(`The ${field} of row ${index + 1} is not a text.`)
    }
    if (STRUCTURE.test(value) || STRUCTURE.test(value.normalize("NFKC"))) {
      throw refusal(
        `The ${field} of row ${index + 1} contains a comma, a line break or a control character.`
      )
    }
    if (field === "orderno" && (value === "" || value.includes("_"))) {
      throw refusal(`The orderno of row ${index + 1} is empty or contains an underscore.`)
    }
    return `'${value}`
  }).join(",")
}

function refusal(message: string): InvoicingError {
  return new InvoicingError("not_supported", message, "not_sent")
}
