import type { AdminRecordInvoice } from "../../http-types"
import type { UntaxedAs } from "../../rules/invoice/content/invoice-content"
import type { RecordedTaxType } from "../../rules/invoice/correction"
import { readAmount } from "./read-amount"

/** An invoice's tax type as staff choose it, and the parts of a mixed one as they type them. */
export type StatedTax = {
  /** Undefined: nothing is chosen. */
  type: RecordedTaxType | undefined
  taxable: string
  untaxed: string
  untaxedAs: UntaxedAs
}

export const NO_TAX: StatedTax = {
  ...{ type: undefined, taxable: "", untaxed: "", untaxedAs: "exempt" },
}

/** As the routes take it; null: a part is missing, or is no whole amount above zero. */
export function taxBody({
  type,
  untaxedAs,
  ...typed
}: StatedTax): Pick<AdminRecordInvoice, "tax_type" | "parts"> | null {
  if (!type) return {}
  if (type !== "mixed") return { tax_type: type }
  const [taxable, untaxed] = [readAmount(typed.taxable), readAmount(typed.untaxed)]
  return taxable && untaxed
    ? { tax_type: type, parts: { taxable, untaxed, untaxed_as: untaxedAs } }
    : null
}
