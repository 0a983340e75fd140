import type { BigNumber } from "bignumber.js"
import { toDecimal } from "./decimal"

/**
 * Splits `total` whole TWD dollars by `weights` (decimals ≥ 0), by largest remainder. The parts are
 * whole, add up to `total` exactly, and each is less than a dollar from its true share. The first
 * of equal remainders gains. A zero weight gets nothing. Throws `RangeError` for a negative or
 * unreadable input, and when there is something to split and nothing to split it by.
 */
export function allocate(total: number, weights: string[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0) {
    throw new RangeError("The total must be a whole number of dollars, not negative")
  }
  const scaled = toIntegers(weights)
  const sum = scaled.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) {
    if (total > 0) {
      throw new RangeError("There is an amount to split, but every weight is zero")
    }
    return weights.map(() => 0)
  }

  const shares = scaled.map((weight, index) => {
    const product = BigInt(total) * weight
    return { index, whole: product / sum, remainder: product % sum }
  })
  const given = shares.reduce((all, share) => all + share.whole, 0n)
  const winners = [...shares]
    .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, Number(BigInt(total) - given))
  const gains = new Set(winners.map((share) => share.index))
  return shares.map(({ index, whole }) => Number(whole) + (gains.has(index) ? 1 : 0))
}

function toIntegers(weights: string[]): bigint[] {
  const decimals = weights.map(toWeight)
  const places = decimals.reduce((most, decimal) => Math.max(most, decimal.decimalPlaces()!), 0)
  return decimals.map((decimal) => BigInt(decimal.shiftedBy(places).toFixed(0)))
}

function toWeight(weight: string): BigNumber {
  const decimal = toDecimal(weight)
  if (!decimal || decimal.lt(0)) {
    throw new RangeError("A weight must be a decimal number, not negative")
  }
  return decimal
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
