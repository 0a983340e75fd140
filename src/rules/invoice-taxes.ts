import type { InvoiceRow } from "./invoice-row"
import type { InvoiceProblem } from "./invoice-source"
import type { TaxType } from "./tax-type"

/** `ItemTaxtype` of §2.1 of the invoicing document. */
export const ITEM_TAX_TYPES: Record<TaxType, string> = {
  taxable: "1",
  zero_rated: "2",
  exempt: "3",
}

/** TWD dollars of an invoice that bear business tax, tax included. */
export const taxableAmount = (rows: Pick<InvoiceRow, "Amount" | "ItemTaxtype">[]): number =>
  rows
    .filter(({ ItemTaxtype }) => ItemTaxtype === ITEM_TAX_TYPES.taxable)
    .reduce((sum, { Amount }) => sum + Number(Amount), 0)

const NOT_THROUGH_CUSTOMS = "1"
const THROUGH_CUSTOMS = "2"

export type Customs = { field: string; problems: InvoiceProblem[] }

/**
 * `IsPassCustoms` of every row of an invoice, §2.1 of the invoicing document: required when one of
 * its items is zero-rated, otherwise empty. An invoice cannot be zero-rated and exempt at once.
 */
export function customsOf(types: TaxType[], throughCustoms: boolean | undefined): Customs {
  if (!types.includes("zero_rated")) return { field: "", problems: [] }

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
        zh_tw: `第 ${zeroRated} 行為零稅率，第 ${exempt} 行為免稅。`,
      },
    })
  }
  if (throughCustoms === undefined) {
    problems.push({
      reason: "customs_unknown",
      field: "exportThroughCustoms",
      detail: {
        en: `${numbers(types, "zero_rated")} zero-rated, and the option is not set.`,
        zh_tw: `第 ${zeroRated} 行為零稅率，而選項尚未設定。`,
      },
    })
  }
  return { field: throughCustoms ? THROUGH_CUSTOMS : NOT_THROUGH_CUSTOMS, problems }
}

const linesOf = (types: TaxType[], wanted: TaxType): number[] =>
  types.flatMap((type, index) => (type === wanted ? index + 1 : []))

function numbers(types: TaxType[], wanted: TaxType): string {
  const lines = linesOf(types, wanted)
  return lines.length === 1 ? `Line ${lines[0]} is` : `Lines ${lines.join(" and ")} are`
}
