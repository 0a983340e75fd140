import { isInvoiceNumber } from "../../../rules/invoice/invoice-number"
import { meansAbsentAllowance } from "./absent-messages"
import type { AllowanceFound } from "./answers"
import { ReplyFields, type Fail } from "./reply-fields"
import { readServiceDay } from "./service-day"
import type { XmlElement } from "./xml-reader"

const RETURN_VALUES = { S: true, F: false }
/** §2.4. In both of .NET's spellings: as a text, and as an XML boolean. */
export const RETURN_STATUSES = { True: true, true: true, False: false, false: false }
const STATUSES = { "0": "issued", "1": "voided" } as const

/**
 * `Sel_AllowanceResult`, §4.10, of the allowance that was asked for. `none` only where all three of
 * `ReturnStr`, `ReturnStatus` and `ErrorMsg` say so. Throws what `fail` makes for anything else.
 */
export function readAllowance(
  result: XmlElement,
  allowanceNumber: string,
  fail: Fail,
  moreAbsentMessages?: string[]
): AllowanceFound {
  const fields = new ReplyFields(result, fail)
  const succeeded = fields.meaning("ReturnStr", RETURN_VALUES)
  if (fields.meaning("ReturnStatus", RETURN_STATUSES) !== succeeded) {
    throw fail("ReturnStr and ReturnStatus contradict each other.")
  }
  if (!succeeded) {
    const message = fields.optional("ErrorMsg")
    if (!meansAbsentAllowance(message, moreAbsentMessages)) {
      throw fail("the query failed.", message)
    }
    return { kind: "none", message }
  }
  if (fields.required("AllowanceNumber") !== allowanceNumber) {
    throw fail("the reply is about another allowance.")
  }
  const date = fields.required("AllowanceDate")
  const confirmed = fields.optional("CheckDate")
  const invoiced = fields.required("InvoiceDate")
  return {
    kind: "found",
    allowance: {
      allowance_number: allowanceNumber,
      allowance_date: date,
      day: readServiceDay(date),
      invoice_number: readInvoiceNumber(fields, "InvoiceNumber", fail),
      invoice_date: readServiceDay(invoiced) ?? invoiced,
      total_amount: fields.amount("TotalAmount"),
      tax_amount: fields.optionalRounded("TaxAmount"),
      status: fields.meaning("Status", STATUSES),
      confirmed_at: (readServiceDay(confirmed) ?? confirmed) || null,
    },
  }
}

export function readInvoiceNumber(fields: ReplyFields, name: string, fail: Fail): string {
  const number = fields.required(name)
  if (!isInvoiceNumber(number)) {
    throw fail(`the field ${name} is no invoice number.`)
  }
  return number
}
