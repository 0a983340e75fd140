import type { TaxType, UntaxedType } from "../money/tax-type"
import { BUSINESS_TAX_RATE, taxOn, taxWithin } from "../money/sales-tax"
import type { AllowanceLine } from "./allowance-line"

export const ALLOWANCE_BASES = ["tax_included", "tax_excluded"] as const
/** Whether the total of an allowance (折讓) includes its business tax, or the tax is beside it. */
export type AllowanceBasis = (typeof ALLOWANCE_BASES)[number]

/**
 * Why an allowance is in no sum of a period: its figures contradict each other, or its date cannot be
 * read.
 */
export type AllowanceDoubt = "amounts" | "date"

/** What the service says of an allowance. TWD dollars; null: it says nothing of the tax. */
type SaidAllowance = { total_amount: number; tax_amount: number | null }

/** What else is known when an allowance is read. TWD dollars. */
export type AllowanceContext = {
  /** The shop's option, for what the figures leave open; null: not set. */
  basis: AllowanceBasis | null
  /** Amount of the invoice, less its other allowances; null: not known. */
  left: number | null
  /** What the service counts of the invoice's allowances, less the others; null: not known. */
  counted: number | null
  /** The tax type of the invoice's lines; `mixed`: they have several; null: not known. */
  invoice_type: TaxType | "mixed" | null
}

/** What an allowance gives back. Whole TWD dollars. */
type AllowanceAmounts = {
  /** Tax included. Null: the service's figures contradict each other. */
  amount: number | null
  /** The business tax in `amount`. */
  tax: number | null
  /** The part of `amount` that bears tax, tax included. */
  taxable_amount: number | null
  /** What the rest of `amount` is; null: there is no rest. */
  untaxed_type: UntaxedType | null
}

const CONTRADICTION: AllowanceAmounts = {
  amount: null,
  tax: null,
  taxable_amount: null,
  untaxed_type: null,
}

/**
 * What an allowance gives back to the buyer. The service's document does not say whether its total
 * holds the tax: the sums of the lines decide it, then the rate, then the invoice and the service's
 * own totals, then the option. What is still open is read as in the tax authority's message for
 * allowances (MIG, G0401 and D0401), whose `TotalAmount` leaves out the tax that `TaxAmount` states.
 * Where no tax is stated at all, the total is all that goes back.
 */
export function allowanceAmounts(
  said: SaidAllowance,
  lines: Pick<AllowanceLine, "amount" | "tax" | "tax_type">[],
  context: AllowanceContext
): AllowanceAmounts {
  const sums = sumLines(said, lines, context.invoice_type)
  const { taxed, untaxed, ofLines, untaxed_type } = sums
  const tax = statedTax(said.tax_amount, sums)
  if (tax === "contradictory" || untaxed_type === "contradictory") return CONTRADICTION

  const total = said.total_amount
  const same = (one: number, other: number) =>
    sums.whole ? one === other : Math.abs(one - other) < 1
  const reading = (amount: number, part: number) => {
    const bearing = Math.round(amount - untaxed)
    return { amount, tax: Math.round(part), taxable_amount: bearing, untaxed_type }
  }

  if (taxed === 0) return tax || !same(total, ofLines) ? CONTRADICTION : reading(total, 0)
  if (tax === 0) {
    const onTop = total - ofLines
    if (onTop !== 0 && fits(onTop, taxOn(taxed), sums.count)) return reading(total, onTop)
    if (!same(total, ofLines)) return CONTRADICTION
    if (context.basis !== "tax_excluded") return reading(total, taxWithin(taxed))
    return reading(total + Math.round(taxOn(taxed)), taxOn(taxed))
  }
  if (same(total, ofLines + tax)) return reading(total, tax)
  if (same(total + tax, ofLines)) return reading(total + tax, tax)
  if (!same(total, ofLines)) return CONTRADICTION

  const basis = decide({ total, tax, taxed, count: sums.count }, context)
  if (basis === "contradictory") return CONTRADICTION
  return reading(basis === "tax_included" ? total : total + tax, tax)
}

type Sums = {
  /** Sums of the lines with tax, and of the others. */
  taxed: number
  untaxed: number
  ofLines: number
  taxes: number
  untaxed_type: AllowanceAmounts["untaxed_type"] | "contradictory"
  /** Lines that bear tax. */
  count: number
  /** Every figure is a whole number, so that sums agree to the dollar. */
  whole: boolean
}

function sumLines(
  { total_amount, tax_amount }: SaidAllowance,
  lines: Pick<AllowanceLine, "amount" | "tax" | "tax_type">[],
  invoice_type: AllowanceContext["invoice_type"]
): Sums {
  if (!lines.length) {
    const sums = { taxed: total_amount, untaxed: 0, ofLines: total_amount, taxes: 0 }
    return { ...sums, untaxed_type: null, count: 1, whole: true }
  }
  // A tax that only the head states is that of some line.
  const inHead = !!tax_amount && lines.every(({ tax }) => !tax)
  const typed = lines.map(({ amount, tax, tax_type }) => ({
    amount,
    tax: tax ?? 0,
    type: tax ? "taxable" : (tax_type ?? unknownType(amount, inHead ? null : invoice_type)),
  }))
  const bearing = typed.filter(({ type }) => type === "taxable")
  const rest = typed.filter(({ type, amount }) => type !== "taxable" && amount !== 0)
  const types = new Set(rest.map(({ type }) => type as UntaxedType | "contradictory"))
  const taxed = sum(bearing.map(({ amount }) => amount))
  const untaxed = sum(rest.map(({ amount }) => amount))
  return {
    taxed,
    untaxed,
    ofLines: taxed + untaxed,
    taxes: sum(typed.map(({ tax }) => tax)),
    untaxed_type: types.size > 1 ? "contradictory" : ([...types][0] ?? null),
    count: bearing.length,
    whole: typed.every(({ amount, tax }) => Number.isInteger(amount) && Number.isInteger(tax)),
  }
}

/**
 * The tax type of a line without tax of which the service's text says none: that of the invoice. If
 * the invoice has several it is open, unless the tax would be less than half a dollar anyway.
 */
const unknownType = (amount: number, invoice_type: AllowanceContext["invoice_type"]) => {
  if (invoice_type !== "mixed") return invoice_type ?? "taxable"
  return taxWithin(amount) ? "contradictory" : "taxable"
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** The tax that head and lines state; zero: neither does. */
function statedTax(ofHead: number | null, { taxes, whole }: Sums): number | "contradictory" {
  if (!ofHead) return Math.round(taxes)
  if (taxes === 0) return ofHead
  const agree = whole ? ofHead === taxes : Math.abs(ofHead - taxes) < 1
  return agree ? ofHead : "contradictory"
}

/** The tax is that of the rate, each of so many lines rounded to the dollar. */
const fits = (tax: number, exactly: number, lines: number, slack = 0.5) =>
  Math.abs(tax - exactly) <= slack * Math.max(lines, 1) + 1e-6

type OpenFigures = { total: number; tax: number; taxed: number; count: number }

/** The total is the sum of the lines, and there is a tax beside both. */
function decide(
  { total, tax, taxed, count }: OpenFigures,
  { basis, left, counted }: AllowanceContext
): AllowanceBasis | "contradictory" {
  const byRate = decideByRate(tax, taxed, count)
  if (byRate === "contradictory") return byRate
  const tooMuch = left !== null && total <= left && total + tax > left
  if (tooMuch) return byRate === "tax_excluded" ? "contradictory" : "tax_included"
  if (byRate) return byRate
  // The service may add up totals that leave out the tax: a sum of the total alone decides nothing.
  if (counted === total + tax) return "tax_excluded"
  return basis ?? "tax_excluded"
}

/** Null: both fit, as for small amounts, because tax is whole dollars. */
function decideByRate(
  tax: number,
  taxed: number,
  count: number
): AllowanceBasis | "contradictory" | null {
  for (const slack of [0.5, 1]) {
    const excluded = fits(tax, taxOn(taxed), count, slack)
    const included = fits(
      tax,
      (taxed * BUSINESS_TAX_RATE) / (100 + BUSINESS_TAX_RATE),
      count,
      slack
    )
    if (excluded && included) return null
    if (excluded) return "tax_excluded"
    if (included) return "tax_included"
  }
  return "contradictory"
}
