import { BigNumber } from "bignumber.js"
import { toAmount, toDecimal } from "../../money/decimal"
import { MAX_SHOWN } from "../../buyer/invoice-buyer"
import type { InvoiceLimits } from "./invoice-limits"
import type { InvoiceLine, InvoiceProblem, InvoiceChange } from "./invoice-source"
import { REASON_DETAILS } from "../reason-details"
import type { Sentence } from "../../text/sentence"
import { isTaxType, TAX_TYPES, type TaxType } from "../../money/tax-type"
import { isVoucherTime, VOUCHER_KEY, VOUCHER_TIMES } from "../../money/voucher"
import { characters, isVisible, normaliseText, shownText } from "../../text/text"
import { MAX_QUANTITY } from "../../money/unit-price"

const { line_invalid: DETAILS } = REASON_DETAILS

/** A line that can be written down; `quantity` is whole, `total` the decimal it was. */
export type ReadLine = {
  description: string
  quantity: number
  total: BigNumber
  tax_type: TaxType
}

export type ReadLines = { lines: ReadLine[]; changes: InvoiceChange[]; problems: InvoiceProblem[] }

/**
 * The lines of an invoice. A quantity is a whole number, so a line of 1.5 becomes one piece
 * with ` × 1.5` in its description. A line of nothing (quantity 0, total 0) is left out.
 */
export function readLines(lines: InvoiceLine[], limits: InvoiceLimits): ReadLines {
  const read: ReadLines = { lines: [], changes: [], problems: [] }
  lines.filter(isSomething).forEach((line, index) => {
    const quantity = toDecimal(line.quantity)
    const total = toAmount(line.total)
    if (!quantity?.gt(0)) {
      read.problems.push(invalid(index, "quantity", DETAILS.quantity(index + 1)))
    } else if (!total?.gte(0)) {
      read.problems.push(invalid(index, "total", DETAILS.total(index + 1)))
    } else if (!isTaxType(line.tax_type)) {
      read.problems.push(invalid(index, "tax_type", unknownTaxType(index + 1, line.tax_type)))
    } else if (line.voucher !== undefined && !isVoucherTime(line.voucher)) {
      read.problems.push(invalid(index, "voucher", unknownVoucher(index + 1, line.voucher)))
    } else {
      const { description, tax_type } = line
      readLine(read, index, { description, quantity, total, tax_type }, limits.description)
    }
  })
  return read
}

const isSomething = ({ quantity, total }: InvoiceLine) =>
  !(toDecimal(quantity)?.isZero() && toAmount(total)?.isZero())

function readLine(
  read: ReadLines,
  index: number,
  line: { description: string; quantity: BigNumber; total: BigNumber; tax_type: TaxType },
  longest: number
) {
  const { description: given, quantity, total, tax_type } = line
  const countable = quantity.isInteger() && quantity.lte(MAX_QUANTITY)
  const suffix = countable ? "" : ` × ${quantity.toFixed()}`
  const room = longest - characters(suffix)
  const { value, changed } = normaliseText(given, Math.max(room, 0))
  if (!isVisible(value)) {
    read.problems.push({
      reason: "text_refused",
      field: `lines.${index}.description`,
      detail: REASON_DETAILS.text_refused.description(index + 1),
    })
    return
  }
  const description = value + suffix
  if (changed || suffix !== "") {
    const from = shownText(given, MAX_SHOWN)
    read.changes.push({ field: "description", line: read.lines.length, from, to: description })
  }
  read.lines.push({ description, quantity: countable ? quantity.toNumber() : 1, total, tax_type })
}

const listed = (names: readonly string[]): Sentence => ({
  en: names.join(", "),
  zh_tw: names.join("、"),
})

const unknownTaxType = (line: number, given: string): Sentence =>
  DETAILS.tax_type(line, shownText(given, 30), listed(TAX_TYPES))

const unknownVoucher = (line: number, given: string): Sentence =>
  DETAILS.voucher(line, shownText(given, 30), VOUCHER_KEY, listed(VOUCHER_TIMES))

const invalid = (index: number, field: string, detail: Sentence): InvoiceProblem => ({
  reason: "line_invalid",
  field: `lines.${index}.${field}`,
  detail,
})
