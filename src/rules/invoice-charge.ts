import { BigNumber } from "bignumber.js"
import { roundHalfUp, toAmount, toDecimal } from "./decimal"
import type { Exchange, InvoiceProblem, InvoiceSource } from "./invoice-source"
import { MAX_AMOUNT } from "./unit-price"

/** A charge may be this far off, in units of its currency: what summing many decimals leaves behind. */
const EXACT_WITHIN = 0.005

/** A payment up to a cent off its order settles it: Medusa neither asks for nor credits a cent. */
const SETTLED_WITHIN = 0.01

export type Charge =
  | { amount: number; exchange: Exchange | null; problems: [] }
  | { amount: null; exchange: null; problems: InvoiceProblem[] }

type ChargedSource = Pick<InvoiceSource, "currency_code" | "charged" | "roundings" | "credit">

/** The whole dollars that the buyer was charged, held against the lines that have to add up to it. */
export function chargeOf(
  source: ChargedSource,
  lineTotals: BigNumber[],
  rates: Record<string, string> = {}
): Charge {
  const charged = toAmount(source.charged)
  if (!charged || charged.lt(0)) {
    return refused("amount_not_whole", "charged", "The amount charged is not a number of dollars.")
  }
  const credit = toAmount(source.credit ?? "0")
  if (!credit || credit.lt(0)) {
    return refused("total_mismatch", "credit", "The credit paid with is not a number of dollars.")
  }
  const currency = source.currency_code.toLowerCase()
  const rate = currency === "twd" ? new BigNumber(1) : rateOf(rates, currency)
  if (!rate && !charged.isZero()) {
    return refused(
      "currency_not_twd",
      "currency_code",
      `The buyer was charged ${charged.toFixed()} ${currency.toUpperCase()}, and there is no exchange rate for it.`
    )
  }
  const whole = roundHalfUp(charged.times(rate ?? 1))
  const rounded = currency !== "twd" || source.roundings > 0
  if (!rounded && charged.minus(whole).abs().gt(EXACT_WITHIN)) {
    return refused(
      "amount_not_whole",
      "charged",
      `The buyer was charged ${charged.toFixed()}, but an invoice has whole dollars only.`
    )
  }

  const sum = lineTotals.reduce((all, total) => all.plus(total), new BigNumber(0))
  const difference = sum.minus(credit).minus(charged).abs()
  const nothingToSplit = sum.isZero() && !whole.isZero()
  if (nothingToSplit || difference.gt(SETTLED_WITHIN + EXACT_WITHIN + 0.5 * source.roundings)) {
    const paid = credit.isZero() ? "" : ` and ${credit.toFixed()} was credited`
    return refused(
      "total_mismatch",
      "charged",
      `The lines add up to ${sum.toFixed()}, but the buyer was charged ${charged.toFixed()}${paid}.`
    )
  }
  if (whole.gt(MAX_AMOUNT * Math.max(1, lineTotals.length))) {
    return refused("amount_too_large", "charged", "The invoice is larger than its lines can hold.")
  }
  const exchange =
    rate && currency !== "twd"
      ? { currency_code: currency, charged: charged.toFixed(), rate: rate.toFixed() }
      : null
  return { amount: whole.toNumber(), exchange, problems: [] }
}

function rateOf(rates: Record<string, string>, currency: string): BigNumber | null {
  const rate = Object.hasOwn(rates, currency) ? toDecimal(rates[currency]) : null
  return rate?.gt(0) ? rate : null
}

function refused(reason: InvoiceProblem["reason"], field: string, detail: string): Charge {
  return { amount: null, exchange: null, problems: [{ reason, field, detail }] }
}
