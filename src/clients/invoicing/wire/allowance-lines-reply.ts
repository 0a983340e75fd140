import type { TaxType } from "../../../rules/money/tax-type"
import { meansAbsentAllowance } from "./absent-messages"
import { readInvoiceNumber, RETURN_STATUSES } from "./allowance-reply"
import type { AllowanceLine, AllowanceLinesFound } from "./answers"
import { ReplyFields, type Fail } from "./reply-fields"
import { isNamed } from "./soap-reply"
import type { XmlElement } from "./xml-reader"

/** `ItemTaxtype` of §2.1, and the names of these: §2.5 shows no values of `TaxType`. */
const TAX_TYPES: Record<string, TaxType | undefined> = {
  "1": "taxable",
  "2": "zero_rated",
  "3": "exempt",
  應稅: "taxable",
  零稅率: "zero_rated",
  免稅: "exempt",
}

/**
 * `Sel_Allowance_bodyResult`, §4.11: one or more `Obj_Allowance_body` of the allowance that was
 * asked for. `none` where the only one's `ErrorMsg` means it. Throws what `fail` makes for anything
 * else, as for a single line that carries an error, or for two that are equal, their numbers included.
 */
export function readAllowanceLines(
  result: XmlElement,
  allowanceNumber: string,
  fail: Fail,
  moreAbsentMessages?: string[]
): AllowanceLinesFound {
  const { children } = result
  if (children.length === 0 || !children.every((child) => isNamed(child, "Obj_Allowance_body"))) {
    throw fail("the result has no lines, or other elements than lines.")
  }
  const lines = children.map((child) => new ReplyFields(child, fail))
  const message = lines[0].optional("ErrorMsg")
  if (lines.length === 1 && meansAbsentAllowance(message, moreAbsentMessages)) {
    return { kind: "none", message }
  }
  const read = lines.map((fields) => readLine(fields, allowanceNumber, fail))
  if (new Set(read.map((line) => JSON.stringify(line))).size < read.length) {
    throw fail("the reply has a line twice.")
  }
  return { kind: "found", lines: read }
}

function readLine(fields: ReplyFields, allowanceNumber: string, fail: Fail): AllowanceLine {
  const message = fields.optional("ErrorMsg")
  if (message !== "") {
    throw fail("the query failed.", message)
  }
  // §2.5: the error message decides; the status has no documented values
  if (fields.optional("ReturnStatus") !== "" && !fields.meaning("ReturnStatus", RETURN_STATUSES)) {
    throw fail("the query failed.")
  }
  if (fields.required("AllowanceNumber") !== allowanceNumber) {
    throw fail("a line is of another allowance.")
  }
  const tax = fields.optional("Tax")
  return {
    sequence: fields.required("AllowanceSequenceNumber"),
    description: fields.required("OriginalDescription"),
    quantity: fields.decimal("Quantity"),
    unit_price: fields.decimal("UnitPrice"),
    amount: Number(fields.decimal("Amount")),
    tax: tax === "" ? null : Number(fields.decimal("Tax")),
    tax_type: TAX_TYPES[fields.required("TaxType").normalize("NFC").trim()] ?? null,
    original_invoice_number: readInvoiceNumber(fields, "OriginalInvoiceNumber", fail),
    original_invoice_date: fields.required("OriginalInvoiceDate"),
    original_sequence: fields.required("OriginalSequenceNumber"),
  }
}
