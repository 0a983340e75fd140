import { UNTAXED_AS, type UntaxedAs } from "./content/invoice-content"

/** What all of a recorded invoice's amount is; `unknown`: staff did not say; `mixed`: as its parts say. */
export const RECORDED_TAX_TYPES = ["unknown", "taxable", ...UNTAXED_AS, "mixed"] as const
export type RecordedTaxType = (typeof RECORDED_TAX_TYPES)[number]

/**
 * The parts of an amount that is only partly taxable. Whole TWD dollars, tax included, above zero;
 * together they are the amount. `untaxed_as`: what the part without tax is.
 */
export type RecordedParts = { taxable: number; untaxed: number; untaxed_as: UntaxedAs }

/** What of a recorded invoice staff corrected. */
export type Correction =
  | { field: "issued_on" | "voided_on" | "amount"; from: string; to: string }
  /** What of a mixed one bears tax, TWD dollars; `–`: it was not mixed, or is not. */
  | { field: "taxable_amount"; from: string; to: string }
  | { field: "tax_type"; from: RecordedTaxType; to: RecordedTaxType }
  /** The order that an invoice recorded for none was given to. */
  | { field: "order_id"; from: string; to: string }
  /** The timeline does not say which it was, or is. */
  | { field: "tax_id" }

const CHANGE = String.raw`(issued_on|voided_on|amount|tax_type|taxable_amount|order_id): (\S+) → (\S+)`
const ONE = `(tax_id|${CHANGE})`
const ONE_CHANGE = new RegExp(`^${CHANGE}$`)
/** Matches the details that `correctionText` writes; a regular expression here and of PostgreSQL. */
export const CORRECTION_PATTERN = `^${ONE}(, ${ONE})*$`

/** The detail of the timeline's entry. */
export const correctionText = (corrections: Correction[]): string =>
  corrections
    .map((one) => (one.field === "tax_id" ? one.field : `${one.field}: ${one.from} → ${one.to}`))
    .join(", ")

/** Reads it; null: the text is something else. */
export function readCorrections(text: string | null): Correction[] | null {
  const read = (text ?? "").split(", ").map(readOne)
  return read.every((one) => one !== null) ? read : null
}

function readOne(part: string): Correction | null {
  if (part === "tax_id") return { field: "tax_id" }
  const [, field, from, to] = ONE_CHANGE.exec(part) ?? []
  switch (field) {
    case "issued_on":
    case "voided_on":
    case "amount":
    case "taxable_amount":
    case "order_id":
      return { field, from, to }
    case "tax_type":
      return isTaxType(from) && isTaxType(to) ? { field, from, to } : null
    default:
      return null
  }
}

const isTaxType = (word: string): word is RecordedTaxType =>
  (RECORDED_TAX_TYPES as readonly string[]).includes(word)
