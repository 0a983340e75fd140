import type { Customs } from "./invoice-content"
import type { InvoiceProblem, InvoiceSource } from "./invoice-source"
import { REASON_DETAILS } from "../reason-details"
import type { Sentence } from "../../text/sentence"
import { toDecimal } from "../../money/decimal"
import type { TaxType } from "../../money/tax-type"

export type ReadCustoms = { customs: Customs | null; problems: InvoiceProblem[] }

/**
 * What an invoice says of its export: required when one of its items is zero-rated, otherwise
 * nothing. An invoice cannot be zero-rated and exempt at once.
 */
export function customsOf(types: TaxType[], throughCustoms: boolean | undefined): ReadCustoms {
  if (!types.includes("zero_rated")) return { customs: null, problems: [] }

  const problems: InvoiceProblem[] = []
  const zeroRated = numbers(types, "zero_rated")
  if (types.includes("exempt")) {
    problems.push({
      reason: "tax_types_mixed",
      field: "lines",
      detail: REASON_DETAILS.tax_types_mixed.lines(zeroRated, numbers(types, "exempt")),
    })
  }
  if (throughCustoms === undefined) {
    problems.push({
      reason: "customs_unknown",
      field: "exportThroughCustoms",
      detail: REASON_DETAILS.customs_unknown.lines(zeroRated),
    })
  }
  return { customs: throughCustoms ? "through_customs" : "not_through_customs", problems }
}

/**
 * An earlier refund that names no line lowers lines of several tax types: spread in proportion it would
 * move tax from one type to another, which only staff can decide. The same of an order that sells
 * vouchers too, which are no sale yet.
 *
 * @param types of the lines that are not given away
 */
export function refundProblems(
  types: TaxType[],
  {
    refund_without_line: refundWithoutLine = "0",
    vouchers_sold = false,
  }: Pick<InvoiceSource, "refund_without_line" | "vouchers_sold">
): InvoiceProblem[] {
  const several = vouchers_sold || new Set(types).size > 1
  if (!several || !toDecimal(refundWithoutLine)?.gt(0)) return []
  const detail = REASON_DETAILS.refund_tax_unknown.refunded(refundWithoutLine)
  return [{ reason: "refund_tax_unknown", field: "lines", detail }]
}

const linesOf = (types: TaxType[], wanted: TaxType): number[] =>
  types.flatMap((type, index) => (type === wanted ? index + 1 : []))

function numbers(types: TaxType[], wanted: TaxType): Sentence {
  const lines = linesOf(types, wanted)
  const en = lines.length === 1 ? `Line ${lines[0]} is` : `Lines ${lines.join(" and ")} are`
  return { en, zh_tw: lines.join("、") }
}
