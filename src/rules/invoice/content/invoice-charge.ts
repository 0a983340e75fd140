import { BigNumber } from "bignumber.js"
import { roundHalfUp, toAmount, toDecimal } from "../../money/decimal"
import type { Exchange, InvoiceProblem, InvoiceSource } from "./invoice-source"
import { REASON_DETAILS } from "../reason-details"
import { joined, type Sentence } from "../../text/sentence"
import { MAX_AMOUNT } from "../../money/unit-price"

/** A charge may be this far off, in units of its currency: what summing many decimals leaves behind. */
const EXACT_WITHIN = 0.005

/** A payment up to a cent off its order settles it: Medusa neither asks for nor credits a cent. */
const SETTLED_WITHIN = 0.01

export type Charge =
  | { amount: number; exchange: Exchange | null; problems: [] }
  | { amount: null; exchange: null; problems: InvoiceProblem[] }

type ChargedSource = Pick<InvoiceSource, "currency_code" | "charged" | "roundings" | "credit">

/** The whole dollars that the buyer was charged, compared with the lines that have to add up to it. */
export function chargeOf(
  source: ChargedSource,
  lineTotals: BigNumber[],
  rates: Record<string, string> = {}
): Charge {
  const charged = toAmount(source.charged)
  if (!charged || charged.lt(0)) {
    return refused("amount_not_whole", "charged", REASON_DETAILS.amount_not_whole.no_number())
  }
  const credit = toAmount(source.credit ?? "0")
  if (!credit) {
    return refused("total_mismatch", "credit", REASON_DETAILS.total_mismatch.credit())
  }
  const currency = source.currency_code.toLowerCase()
  const rate = currency === "twd" ? new BigNumber(1) : rateOf(rates, currency)
  if (!rate && !charged.isZero()) {
    const sum = `${charged.toFixed()} ${currency.toUpperCase()}`
    return refused(
      "currency_not_twd",
      "currency_code",
      REASON_DETAILS.currency_not_twd.no_rate(sum)
    )
  }
  const whole = roundHalfUp(charged.times(rate ?? 1))
  const rounded = currency !== "twd" || source.roundings > 0
  if (!rounded && charged.minus(whole).abs().gt(EXACT_WITHIN)) {
    return refused(
      "amount_not_whole",
      "charged",
      withRounding(REASON_DETAILS.amount_not_whole.charged(charged.toFixed()))
    )
  }

  const sum = lineTotals.reduce((all, total) => all.plus(total), new BigNumber(0))
  const difference = sum.minus(credit).minus(charged).abs()
  const nothingToSplit = sum.isZero() && !whole.isZero()
  if (nothingToSplit && credit.lt(0)) {
    const kept = credit.negated().toFixed()
    return refused("total_mismatch", "credit", REASON_DETAILS.total_mismatch.kept_as_credit(kept))
  }
  if (nothingToSplit || difference.gt(SETTLED_WITHIN + EXACT_WITHIN + 0.5 * source.roundings)) {
    const [lines, paid] = [sum, charged].map((each) => each.toFixed())
    const [and, also] = creditWords(credit)
    const detail = REASON_DETAILS.total_mismatch.sum(lines, {
      en: `${paid}${and}`,
      zh_tw: `${paid}${also}`,
    })
    const cents = currency === "twd" && difference.lt(1)
    return refused("total_mismatch", "charged", cents ? withRounding(detail) : detail)
  }
  if (whole.gt(MAX_AMOUNT * Math.max(1, lineTotals.length))) {
    return refused("amount_too_large", "charged", REASON_DETAILS.amount_too_large.invoice())
  }
  const exchange =
    rate && currency !== "twd"
      ? { currency_code: currency, charged: charged.toFixed(), rate: rate.toFixed() }
      : null
  return { amount: whole.toNumber(), exchange, problems: [] }
}

const withRounding = (detail: Sentence): Sentence =>
  joined([detail, REASON_DETAILS.amount_not_whole.rounding()], { en: " ", zh_tw: "" })

/** The sign of a balance settled as credit says whose it was: below zero, the buyer's. */
function creditWords(credit: BigNumber): [en: string, zh_tw: string] {
  const amount = credit.abs().toFixed()
  if (credit.isZero()) return ["", ""]
  return credit.gt(0)
    ? [` and ${amount} was credited`, `，另折抵 ${amount}`]
    : [`, of which ${amount} is kept as credit`, `，其中 ${amount} 留作購物金`]
}

function rateOf(rates: Record<string, string>, currency: string): BigNumber | null {
  const rate = Object.hasOwn(rates, currency) ? toDecimal(rates[currency]) : null
  return rate?.gt(0) ? rate : null
}

function refused(reason: InvoiceProblem["reason"], field: string, detail: Sentence): Charge {
  return { amount: null, exchange: null, problems: [{ reason, field, detail }] }
}
