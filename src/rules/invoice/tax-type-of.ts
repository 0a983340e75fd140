import type { UntaxedAs } from "./content/invoice-content"
import type { RecordedTaxType } from "./correction"

/** Columns of an invoice that say which part of it bears tax. Whole TWD dollars, tax included. */
export type Taxed = {
  amount: number | null
  taxable_amount: number | null
  untaxed_as: UntaxedAs | null
}

/** An invoice's tax type; `unknown` also if only a part of it is known. */
export function taxTypeOf({ amount, taxable_amount, untaxed_as }: Taxed): RecordedTaxType {
  if (taxable_amount === null) return "unknown"
  if (taxable_amount === amount) return "taxable"
  if (untaxed_as === null) return "unknown"
  return taxable_amount > 0 ? "mixed" : untaxed_as
}
