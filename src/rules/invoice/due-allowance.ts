import { BigNumber } from "bignumber.js"
import { allocate } from "../money/allocation"
import { splitTax } from "../money/sales-tax"
import type { TaxType } from "../money/tax-type"
import { MAX_AMOUNT, MAX_QUANTITY, unitPrice } from "../money/unit-price"
import type { AllowanceSplit, DueAllowanceLine } from "./allowance-line"
import type { InvoiceContentLine, UntaxedAs } from "./content/invoice-content"

type Invoiced = {
  /** TWD dollars; null: not known. */
  amount: number | null
  taxable_amount: number | null
  untaxed_as: UntaxedAs | null
  /** Null: they are not kept. */
  lines: InvoiceContentLine[] | null
}

/** A line of the order as it is now: `total` in TWD dollars, decimal. */
export type SoldLine = { description: string; quantity: number; total: string }

/**
 * What an allowance of `amount` TWD dollars is made for, and its tax. The lines are known where all of
 * the invoice goes back, or where exactly this amount left the order's lines since. A refund alone
 * names none. Without lines the tax is known where all of the invoice goes back, bears tax, or bears
 * none.
 *
 * @param sold null: not known, or nothing may be concluded from it
 */
export function dueAllowance(
  amount: number,
  invoiced: Invoiced,
  sold: SoldLine[] | null
): { lines: DueAllowanceLine[] | null; split: AllowanceSplit | null } {
  const { untaxed_as } = invoiced
  const lines = linesGoneBack(amount, invoiced, sold)
  const taxable = lines ? sumOf(lines.filter(bearsTax)) : taxableOf(amount, invoiced)
  if (taxable === null) return { lines: null, split: null }

  const { tax } = splitTax(amount, taxable)
  const untaxed = amount - taxable
  return {
    lines: lines && withTax(lines, tax),
    split: { sales: taxable - tax, tax, untaxed, untaxed_as: untaxed > 0 ? untaxed_as : null },
  }
}

/** `amount`: whole TWD dollars, tax included, above zero. */
type GoneLine = Pick<InvoiceContentLine, "description" | "quantity" | "amount" | "tax_type">

function linesGoneBack(
  amount: number,
  { lines, ...invoiced }: Invoiced,
  sold: SoldLine[] | null
): GoneLine[] | null {
  // None are kept of an invoice whose amount was taken over.
  if (!lines?.length) return null
  if (amount === invoiced.amount) return lines.filter((line) => line.amount > 0)
  return sold && missingLines(amount, lines, sold)
}

/** What of the invoice's lines the order lacks now; null: not this amount, or not for certain. */
function missingLines(
  amount: number,
  lines: InvoiceContentLine[],
  sold: SoldLine[]
): GoneLine[] | null {
  type Left = { quantity: number; amount: BigNumber; tax_type: TaxType }
  const left = new Map<string, Left>()
  for (const { description, tax_type, ...line } of lines) {
    const same = left.get(description)
    if (same && same.tax_type !== tax_type) return null
    left.set(description, {
      quantity: (same?.quantity ?? 0) + line.quantity,
      amount: new BigNumber(line.amount).plus(same?.amount ?? 0),
      tax_type,
    })
  }
  for (const { description, quantity, total } of sold) {
    const line = left.get(description)
    if (!line) return null
    line.quantity -= quantity
    line.amount = line.amount.minus(total)
  }

  const all = [...left]
  // Less than a dollar is how the invoice's own lines were rounded.
  const grown = all.some(([, line]) => line.quantity < 0 || line.amount.lte(-1))
  const gone = all.filter(([, line]) => line.amount.gte(1))
  const total = BigNumber.sum(0, ...gone.map(([, line]) => line.amount))
  const beyond = gone.some(([, line]) => line.quantity > MAX_QUANTITY)
  if (grown || beyond || total.gt(MAX_AMOUNT) || total.minus(amount).abs().gte(1)) return null

  const amounts = allocate(
    amount,
    gone.map(([, line]) => line.amount.toFixed())
  )
  return gone.map(([description, { quantity, tax_type }], index) => ({
    description,
    // A line that only became cheaper is one piece.
    quantity: Math.max(quantity, 1),
    amount: amounts[index],
    tax_type,
  }))
}

const bearsTax = ({ tax_type }: GoneLine) => tax_type === "taxable"

const sumOf = (lines: GoneLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

function taxableOf(amount: number, invoiced: Invoiced): number | null {
  // All of it goes back, whatever its lines are.
  if (amount === invoiced.amount) return invoiced.taxable_amount
  if (invoiced.taxable_amount === 0) return 0
  const all = invoiced.amount !== null && invoiced.taxable_amount === invoiced.amount
  return all ? amount : null
}

/** The tax of all, spread over the lines that bear it. */
function withTax(lines: GoneLine[], tax: number): DueAllowanceLine[] {
  const taxes = allocate(
    tax,
    lines.map((line) => String(bearsTax(line) ? line.amount : 0))
  )
  return lines.map(({ description, quantity, amount, tax_type }, index) => {
    const sales = amount - taxes[index]
    const unit_price = unitPrice(sales, quantity)
    return { description, quantity, unit_price, sales, tax: taxes[index], tax_type }
  })
}
