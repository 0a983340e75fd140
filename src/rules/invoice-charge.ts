import { BigNumber } from "bignumber.js"
import { roundHalfUp, toDecimal } from "./decimal"
import type { InvoiceProblem, InvoiceSource } from "./invoice-source"
import { MAX_AMOUNT } from "./unit-price"

/** A whole amount may be this far off, in dollars: what summing many decimals leaves behind. */
const WHOLE_WITHIN = 0.005

export type Charge = { amount: number; problems: [] } | { amount: null; problems: InvoiceProblem[] }

/** The whole dollars that the buyer was charged, held against the lines that have to add up to it. */
export function chargeOf(source: InvoiceSource, lineTotals: BigNumber[]): Charge {
  const charged = toDecimal(source.charged)
  if (!charged || charged.lt(0)) {
    return refused("amount_not_whole", "charged", "The amount charged is not a number of dollars.")
  }
  const whole = roundHalfUp(charged)
  if (!source.charge_is_rounded && charged.minus(whole).abs().gt(WHOLE_WITHIN)) {
    return refused(
      "amount_not_whole",
      "charged",
      `The buyer was charged ${charged.toFixed()}, but an invoice has whole dollars only.`
    )
  }

  const credit = toDecimal(source.credit ?? "0")
  if (!credit || credit.lt(0)) {
    return refused("total_mismatch", "credit", "The credit paid with is not a number of dollars.")
  }
  const sum = lineTotals.reduce((all, total) => all.plus(total), new BigNumber(0))
  const difference = sum.minus(credit).minus(charged).abs()
  const nothingToSplit = sum.isZero() && !whole.isZero()
  if (nothingToSplit || !explains(difference, credit, source.charge_is_rounded)) {
    const paid = credit.isZero() ? "" : ` and paid ${credit.toFixed()} with credit`
    return refused(
      "total_mismatch",
      "charged",
      `The lines add up to ${sum.toFixed()}, but the buyer was charged ${charged.toFixed()}${paid}.`
    )
  }
  if (whole.gt(MAX_AMOUNT * Math.max(1, lineTotals.length))) {
    return refused("amount_too_large", "charged", "The invoice is larger than its lines can hold.")
  }
  return { amount: whole.toNumber(), problems: [] }
}

/** Cents may be lost where totals are rounded; a credit has to account for the rest exactly. */
function explains(difference: BigNumber, credit: BigNumber, chargeIsRounded: boolean): boolean {
  if (credit.isZero()) {
    return difference.lt(1)
  }
  return difference.lte(chargeIsRounded ? 0.5 : WHOLE_WITHIN)
}

function refused(
  reason: "amount_not_whole" | "amount_too_large" | "total_mismatch",
  field: string,
  detail: string
): Charge {
  return { amount: null, problems: [{ reason, field, detail }] }
}
