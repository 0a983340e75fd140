import { BigNumber } from "bignumber.js"
import { roundHalfUp, toAmount, toDecimal } from "../../money/decimal"
import type { Exchange, InvoiceProblem, InvoiceSource } from "./invoice-source"
import type { Sentence } from "../../text/sentence"
import { MAX_AMOUNT } from "../../money/unit-price"

/** A charge may be this far off, in units of its currency: what summing many decimals leaves behind. */
const EXACT_WITHIN = 0.005

/** A payment up to a cent off its order settles it: Medusa neither asks for nor credits a cent. */
const SETTLED_WITHIN = 0.01

const ROUNDING: Sentence = {
  en: "If the order's payment provider takes whole dollars, name it in the option roundingProviders.",
  zh_tw: "若此訂單的金流服務只收整數元，請將其列入選項 roundingProviders。",
}

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
    return refused("amount_not_whole", "charged", {
      en: "The amount charged is not a number of dollars.",
      zh_tw: "收取的金額不是數字。",
    })
  }
  const credit = toAmount(source.credit ?? "0")
  if (!credit) {
    return refused("total_mismatch", "credit", {
      en: "The order's credit is not a number of dollars.",
      zh_tw: "訂單的購物金金額不是數字。",
    })
  }
  const currency = source.currency_code.toLowerCase()
  const rate = currency === "twd" ? new BigNumber(1) : rateOf(rates, currency)
  if (!rate && !charged.isZero()) {
    const sum = `${charged.toFixed()} ${currency.toUpperCase()}`
    return refused("currency_not_twd", "currency_code", {
      en: `The buyer was charged ${sum}, and there is no exchange rate for it.`,
      zh_tw: `買受人支付 ${sum}，而此幣別沒有設定匯率。`,
    })
  }
  const whole = roundHalfUp(charged.times(rate ?? 1))
  const rounded = currency !== "twd" || source.roundings > 0
  if (!rounded && charged.minus(whole).abs().gt(EXACT_WITHIN)) {
    return refused("amount_not_whole", "charged", {
      en: `The buyer was charged ${charged.toFixed()}, but an invoice has whole dollars only. ${ROUNDING.en}`,
      zh_tw: `買受人支付 ${charged.toFixed()}，但發票金額只能是整數元。${ROUNDING.zh_tw}`,
    })
  }

  const sum = lineTotals.reduce((all, total) => all.plus(total), new BigNumber(0))
  const difference = sum.minus(credit).minus(charged).abs()
  const nothingToSplit = sum.isZero() && !whole.isZero()
  if (nothingToSplit && credit.lt(0)) {
    const kept = credit.negated().toFixed()
    return refused("total_mismatch", "credit", {
      en: `Nothing is left on the order to invoice: ${kept} of what the buyer paid is kept as credit. Refund it, or issue the invoice in the service's console.`,
      zh_tw: `訂單已無可開立發票的品項：買受人支付的款項中有 ${kept} 留作購物金。請退款，或到發票服務後台開立發票。`,
    })
  }
  if (nothingToSplit || difference.gt(SETTLED_WITHIN + EXACT_WITHIN + 0.5 * source.roundings)) {
    const [lines, paid] = [sum, charged].map((each) => each.toFixed())
    const [and, also] = creditWords(credit)
    const cents = currency === "twd" && difference.lt(1) ? ROUNDING : null
    return refused("total_mismatch", "charged", {
      en: `The lines add up to ${lines}, but the buyer was charged ${paid}${and}.${cents ? ` ${cents.en}` : ""}`,
      zh_tw: `明細加總為 ${lines}，但買受人支付 ${paid}${also}。${cents?.zh_tw ?? ""}`,
    })
  }
  if (whole.gt(MAX_AMOUNT * Math.max(1, lineTotals.length))) {
    return refused("amount_too_large", "charged", {
      en: "The invoice is larger than its lines can hold.",
      zh_tw: "發票金額超過明細可列的上限。",
    })
  }
  const exchange =
    rate && currency !== "twd"
      ? { currency_code: currency, charged: charged.toFixed(), rate: rate.toFixed() }
      : null
  return { amount: whole.toNumber(), exchange, problems: [] }
}

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
