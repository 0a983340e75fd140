import type { Customs } from "./invoice-content"
import type { InvoiceProblem, InvoiceSource } from "./invoice-source"
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
  const [zeroRated, exempt] = [linesOf(types, "zero_rated"), linesOf(types, "exempt")].map(
    (lines) => lines.join("、")
  )
  if (types.includes("exempt")) {
    problems.push({
      reason: "tax_types_mixed",
      field: "lines",
      detail: {
        en: `${numbers(types, "zero_rated")} zero-rated, ${numbers(types, "exempt")} tax-exempt.`,
        zh_tw: `第 ${zeroRated} 項為零稅率，第 ${exempt} 項為免稅。`,
      },
    })
  }
  if (throughCustoms === undefined) {
    problems.push({
      reason: "customs_unknown",
      field: "exportThroughCustoms",
      detail: {
        en: `${numbers(types, "zero_rated")} zero-rated, and the option is not set.`,
        zh_tw: `第 ${zeroRated} 項為零稅率，而選項尚未設定。`,
      },
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
  const detail = {
    en: `${refundWithoutLine} was refunded before the invoice, for no line of the order.`,
    zh_tw: `開立發票前已退款 ${refundWithoutLine}，但未指明訂單的品項。`,
  }
  return [{ reason: "refund_tax_unknown", field: "lines", detail }]
}

const linesOf = (types: TaxType[], wanted: TaxType): number[] =>
  types.flatMap((type, index) => (type === wanted ? index + 1 : []))

function numbers(types: TaxType[], wanted: TaxType): string {
  const lines = linesOf(types, wanted)
  return lines.length === 1 ? `Line ${lines[0]} is` : `Lines ${lines.join(" and ")} are`
}
