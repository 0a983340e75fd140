import { BigNumber } from "bignumber.js"

/** More places than any currency or calculation here has; keeps hostile exponents from growing huge. */
const MAX_PLACES = 60

/** An exact decimal from its text (`12`, `0.5`, `1e-7`), or null for what is no finite number. */
export function toDecimal(value: string): BigNumber | null {
  if (typeof value !== "string" || value.length > 200) {
    return null
  }
  const text = value.trim()
  if (!/^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?$/.test(text)) {
    return null
  }
  const decimal = new BigNumber(text)
  const places = decimal.decimalPlaces()
  const fits = places !== null && places <= MAX_PLACES && (decimal.e ?? 0) <= MAX_PLACES
  return decimal.isFinite() && fits ? decimal : null
}

/** The nearest whole number, halves up. */
export function roundHalfUp(value: BigNumber): BigNumber {
  return value.integerValue(BigNumber.ROUND_HALF_UP)
}

/** Less than any price: what calculating with decimals leaves of nothing, to either side. */
const DUST = 1e-6

/** An amount of money from its text, like `toDecimal`; 0 for what a calculation only left over. */
export function toAmount(value: string): BigNumber | null {
  const amount = toDecimal(value)
  return amount?.abs().lt(DUST) ? new BigNumber(0) : amount
}
