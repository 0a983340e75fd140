import type { TaxType, UntaxedType } from "../money/tax-type"
import { BUSINESS_TAX_RATE, taxOn, taxWithin } from "../money/sales-tax"
import type { AllowanceLine } from "./allowance-line"

export const ALLOWANCE_BASES = ["tax_included", "tax_excluded"] as const
/** Whether the total of an allowance (折讓) includes its business tax, or the tax is beside it. */
export type AllowanceBasis = (typeof ALLOWANCE_BASES)[number]

/**
 * Why an allowance is in no sum of a period: its figures contradict each other, its date cannot be
 * read, or both. Or the service no longer has it, or has it as another invoice's.
 */
export type AllowanceDoubt = "amounts" | "date" | "amounts_and_date" | "not_at_service"

/** By which of the two are in doubt. */
export function allowanceDoubt(of: { amounts: boolean; date: boolean }): AllowanceDoubt | null {
  if (of.amounts) return of.date ? "amounts_and_date" : "amounts"
  return of.date ? "date" : null
}

/** The same after its figures were read anew; what is in doubt besides them stays. */
export const doubtAnew = (doubt: AllowanceDoubt | null, amounts: boolean): AllowanceDoubt | null =>
  doubt === "not_at_service" ? doubt : allowanceDoubt({ amounts, date: !isDateRead(doubt) })

export const isAmountRead = (doubt: AllowanceDoubt | null): boolean =>
  doubt === null || doubt === "date"

/** Whether the date that an allowance is listed by is its own. */
export const isDateRead = (doubt: AllowanceDoubt | null): boolean =>
  doubt !== "date" && doubt !== "amounts_and_date"

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
  /** The tax types that the invoice's lines may have; null: nothing is known of them. */
  invoice_types: readonly TaxType[] | null
  /**
   * The same as `left`, of the taxable part of the invoice and of the rest; null: not known. `lines`:
   * how many lines those other allowances have.
   */
  left_by_tax: { taxable: number; untaxed: number; lines: number } | null
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

/** Each line's tax may be rounded by so many dollars: up, down, or in its amount as well. */
const SLACK_OF_A_LINE = 1

/**
 * What an allowance gives back to the buyer. The service's document does not say whether its total
 * holds the tax. The sums of the lines decide it, then the rate, then the invoice and the service's
 * own totals, then the option. What is still open is read as in the tax authority's message for
 * allowances (MIG, G0401 and D0401), whose `TotalAmount` leaves out the tax that `TaxAmount`
 * states. Where no tax is stated at all, the total is all that goes back. Figures are contradictory
 * too if the tax is not that of the rate, or if the invoice has no such lines, or not as much of
 * them left.
 */
export function allowanceAmounts(
  said: SaidAllowance,
  lines: Pick<AllowanceLine, "amount" | "tax" | "tax_type">[],
  context: AllowanceContext
): AllowanceAmounts {
  const sums = sumLines(said, lines, context.invoice_types)
  const { taxed, untaxed, ofLines, untaxed_type, count } = sums
  const tax = statedTax(said.tax_amount, sums)
  if (tax === "contradictory" || untaxed_type === "contradictory") return CONTRADICTION

  const total = said.total_amount
  const same = (one: number, other: number) =>
    sums.whole ? one === other : Math.abs(one - other) < 1
  const reading = (amount: number, part: number) => {
    const bearing = Math.round(amount - untaxed)
    const isLeft = isLeftOf(context.left_by_tax, { bearing, untaxed, lines: lines.length })
    if (part < 0 || amount < 0 || !isLeft) return CONTRADICTION
    return { amount, tax: Math.round(part), taxable_amount: bearing, untaxed_type }
  }

  if (taxed === 0) return tax || !same(total, ofLines) ? CONTRADICTION : reading(total, 0)
  if (tax === 0) {
    const onTop = total - ofLines
    if (onTop > 0 && isRounded(onTop, sums.taxable)) return reading(total, onTop)
    if (!same(total, ofLines)) return CONTRADICTION
    if (context.basis !== "tax_excluded") return reading(total, taxWithin(taxed))
    return reading(total + Math.round(taxOn(taxed)), taxOn(taxed))
  }
  if (same(total, ofLines + tax)) {
    return fits(tax, taxOn(taxed), count) ? reading(total, tax) : CONTRADICTION
  }
  if (same(total + tax, ofLines)) {
    return fits(tax, exactlyWithin(taxed), count) ? reading(total + tax, tax) : CONTRADICTION
  }
  if (!same(total, ofLines)) return CONTRADICTION

  const basis = decide({ total, tax, taxed, untaxed, count }, context)
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
  /** Amounts of the lines that bear tax, and their number. */
  taxable: number[]
  count: number
  /** Every figure is a whole number, so that sums agree to the dollar. */
  whole: boolean
}

function sumLines(
  { total_amount, tax_amount }: SaidAllowance,
  lines: Pick<AllowanceLine, "amount" | "tax" | "tax_type">[],
  invoice_types: AllowanceContext["invoice_types"]
): Sums {
  const given = lines.length ? lines : [{ amount: total_amount, tax: null, tax_type: null }]
  // A tax that only the head states is that of some line.
  const inHead = !!tax_amount && given.every(({ tax }) => !tax)
  const typed = given.map(({ amount, tax, tax_type }) => ({
    amount,
    tax: tax ?? 0,
    type: tax
      ? typeWithTax(tax_type)
      : (tax_type ?? unknownType(amount, { inHead, invoice_types })),
  }))
  const bearing = typed.filter(({ type, amount }) => type === "taxable" && amount !== 0)
  const rest = typed.filter(
    ({ type, amount }) => type !== "taxable" && (amount !== 0 || type === "contradictory")
  )
  const types = new Set(rest.map(({ type }) => type as UntaxedType | "contradictory"))
  const has = (type: TaxType | "contradictory") =>
    !invoice_types || (type !== "contradictory" && invoice_types.includes(type))
  const fitting = (!bearing.length || has("taxable")) && [...types].every(has)
  const taxable = bearing.map(({ amount }) => amount)
  const taxed = sum(taxable)
  const untaxed = sum(rest.map(({ amount }) => amount))
  return {
    ...{ taxed, untaxed, taxable, count: Math.max(taxable.length, 1) },
    ofLines: taxed + untaxed,
    taxes: sum(typed.map(({ tax }) => tax)),
    untaxed_type: types.size > 1 || !fitting ? "contradictory" : ([...types][0] ?? null),
    whole: typed.every(({ amount, tax }) => Number.isInteger(amount) && Number.isInteger(tax)),
  }
}

/** The tax type of a line that states a tax. */
const typeWithTax = (tax_type: TaxType | null) =>
  tax_type === null || tax_type === "taxable" ? "taxable" : "contradictory"

/**
 * The tax type of a line without tax of which the service's text says none: that of the invoice. If
 * the invoice may have several it is open, unless the tax would be less than half a dollar anyway.
 * If nothing is known of the invoice's, it is open too: the invoice itself is in no field then.
 * Where the head states a tax, the line bears it, and the rate confirms that.
 */
function unknownType(
  amount: number,
  { inHead, invoice_types }: Pick<AllowanceContext, "invoice_types"> & { inHead: boolean }
): TaxType | "contradictory" {
  if (!invoice_types) return inHead || amount === 0 ? "taxable" : "contradictory"
  if (invoice_types.length === 1) return invoice_types[0]
  return inHead || !taxWithin(amount) ? "taxable" : "contradictory"
}

/** The invoice has as much left, of both its parts, but for the rounding of each line. */
function isLeftOf(
  left: AllowanceContext["left_by_tax"],
  { bearing, untaxed, lines }: { bearing: number; untaxed: number; lines: number }
): boolean {
  if (!left) return true
  const slack = SLACK_OF_A_LINE * (Math.max(lines, 1) + left.lines)
  return bearing <= left.taxable + slack && untaxed <= left.untaxed + slack
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/** The tax that head and lines state; zero: neither does. */
function statedTax(ofHead: number | null, { taxes, whole }: Sums): number | "contradictory" {
  if (!ofHead) return Math.round(taxes)
  if (taxes === 0) return ofHead
  const agree = whole ? ofHead === taxes : Math.abs(ofHead - taxes) < 1
  return agree ? ofHead : "contradictory"
}

/** The tax is that of the rate, each of so many lines rounded by at most `slack` dollars. */
const fits = (tax: number, exactly: number, lines: number, slack = SLACK_OF_A_LINE) =>
  Math.abs(tax - exactly) <= slack * lines + 1e-6

/** The tax on these amounts, rounded for each or for all of them. */
function isRounded(tax: number, amounts: number[]): boolean {
  const taxes = [...amounts.map(taxOn), taxOn(sum(amounts))]
  const nearest = (round: (half: number) => number) => {
    const [ofAll, ...each] = taxes.map(round).reverse()
    return [ofAll, sum(each)]
  }
  const up = nearest((exactly) => Math.floor(exactly + 0.5 + 1e-6))
  const down = nearest((exactly) => Math.ceil(exactly - 0.5 - 1e-6))
  return tax >= Math.min(...down) && tax <= Math.max(...up)
}

/** The tax in an amount that holds it, in TWD dollars, not rounded. */
const exactlyWithin = (amount: number) => (amount * BUSINESS_TAX_RATE) / (100 + BUSINESS_TAX_RATE)

type OpenFigures = { total: number; tax: number; taxed: number; untaxed: number; count: number }

/** The total is the sum of the lines, and there is a tax beside both. */
function decide(
  { total, tax, taxed, untaxed, count }: OpenFigures,
  { basis, left, left_by_tax, counted }: AllowanceContext
): AllowanceBasis | "contradictory" {
  const byRate = decideByRate(tax, taxed, count)
  if (byRate === "contradictory") return byRate
  const most = Math.min(left ?? Infinity, left_by_tax ? left_by_tax.taxable + untaxed : Infinity)
  const beyond = total <= most ? total + tax - most : 0
  if (beyond > 0 && byRate !== "tax_excluded") return "tax_included"
  if (beyond > SLACK_OF_A_LINE * count) return "contradictory"
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
  for (const slack of [0.5, SLACK_OF_A_LINE]) {
    const excluded = fits(tax, taxOn(taxed), count, slack)
    const included = fits(tax, exactlyWithin(taxed), count, slack)
    if (excluded && included) return null
    if (excluded) return "tax_excluded"
    if (included) return "tax_included"
  }
  return "contradictory"
}
