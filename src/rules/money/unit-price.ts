import { BigNumber } from "bignumber.js"

/** The largest amount of a line, 7 digits, and the digits of a price of 9 characters. */
export const MAX_AMOUNT = 9_999_999
const PRICE_DIGITS = 8

/** Beyond this, no price of 9 characters gives every amount back. */
export const MAX_QUANTITY = 9_999_999

/**
 * The price of one piece, in at most 9 characters, such that quantity × price rounds (half up) to
 * `amount` again. With k digits before the point there are 8 − k after it, so the product is off by
 * less than half a dollar. Throws `RangeError` unless 0 ≤ amount ≤ 9,999,999 and
 * 1 ≤ quantity ≤ 9,999,999, both whole.
 */
export function unitPrice(amount: number, quantity: number): string {
  if (!Number.isInteger(amount) || amount < 0 || amount > MAX_AMOUNT) {
    throw new RangeError("The amount must be a whole number from 0 to 9,999,999")
  }
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    throw new RangeError("The quantity must be a whole number from 1 to 9,999,999")
  }
  if (amount === 0) {
    return "0"
  }
  const digits = String(Math.floor(amount / quantity)).length
  // amount / quantity, rounded half up in whole numbers: exact, whatever BigNumber is set to
  const scale = 10n ** BigInt(PRICE_DIGITS - digits)
  const scaled = (2n * BigInt(amount) * scale + BigInt(quantity)) / (2n * BigInt(quantity))
  return new BigNumber(scaled.toString()).shiftedBy(digits - PRICE_DIGITS).toFixed()
}
