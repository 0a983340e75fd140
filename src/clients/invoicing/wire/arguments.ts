import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"
import { InvoicingError } from "../invoicing-error"
import { isXmlText } from "./xml-text"

export function checkInvoiceNumber(value: string): string {
  if (!isInvoiceNumber(value)) {
    throw new InvoicingError("not_supported", "This is not an invoice number.", "not_sent")
  }
  return value
}

/** A number whose shape is the merchant's: not empty, and fit for every transport. */
export function checkNumber(kind: "order" | "allowance", value: string): string {
  if (!value.trim() || value !== value.trim() || !isXmlText(value)) {
    throw new InvoicingError(
      "not_supported",
      `The ${kind} number is empty, or has white space around it or control characters.`,
      "not_sent"
    )
  }
  return value
}
