import { roundHalfUp, toDecimal } from "./decimal"
import type { Exchange } from "../invoice/content/invoice-source"

/** A decimal amount of an order's currency in whole TWD dollars; 0 for what is no number. */
export function toTwd(amount: string, exchange: Pick<Exchange, "rate"> | null): number {
  const decimal = toDecimal(amount)
  const rate = toDecimal(exchange?.rate ?? "1")
  return decimal && rate ? roundHalfUp(decimal.times(rate)).toNumber() : 0
}

/** How a charge in another currency became TWD, for the timeline: `USD 10.5 × 32.1 = TWD 337`. */
export function exchangeSentence({ currency_code, charged, rate }: Exchange, amount: number) {
  return `${currency_code.toUpperCase()} ${charged} × ${rate} = TWD ${amount}`
}
