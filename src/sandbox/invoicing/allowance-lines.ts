import type { SandboxAllowance, SandboxAllowanceLine } from "../state/allowances"
import type { InvoiceLine, SandboxInvoice } from "../state/types"

const TAXABLE = "1"

/** Whole TWD dollars of each invoice line that no live allowance has taken yet. */
export function leftOfLines(invoice: SandboxInvoice, live: SandboxAllowance[]): number[] {
  const taken = invoice.lines.map(() => 0)
  for (const line of live.flatMap((allowance) => allowance.lines)) {
    taken[line.original_sequence - 1] += line.amount + line.tax
  }
  return invoice.lines.map((line, index) =>
    Math.max(0, Math.floor(Number(line.Amount)) - taken[index])
  )
}

/** Takes an amount from the lines in their order; what they do not hold is left out. */
export function spread(amount: number, left: number[]): number[] {
  let rest = amount
  return left.map((ofLine) => {
    const taken = Math.min(rest, ofLine)
    rest -= taken
    return taken
  })
}

/** The lines of an allowance over these amounts, tax included, one for each line of the invoice. */
export function allowanceLines(lines: InvoiceLine[], amounts: number[]): SandboxAllowanceLine[] {
  return lines
    .map((line, index) => ({ line, original_sequence: index + 1, gross: amounts[index] }))
    .filter(({ gross }) => gross > 0)
    .map(({ line, original_sequence, gross }, index) => {
      const tax = line.ItemTaxtype === TAXABLE ? Math.round((gross * 5) / 105) : 0
      return {
        sequence: index + 1,
        original_sequence,
        description: line.Description,
        amount: gross - tax,
        tax,
        tax_type: line.ItemTaxtype,
      }
    })
}
