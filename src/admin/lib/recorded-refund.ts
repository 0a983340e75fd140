import { dayBounds } from "../../rules/period/period"

/**
 * Whole TWD dollars as typed, also `NT$1,200` and digits in full width; null: it is no amount.
 */
export function recordedAmount(typed: string): number | null {
  const digits = typed
    .normalize("NFKC")
    .trim()
    .replace(/^(NT)?\$\s*/i, "")
  const amount = /^\d{1,3}(,\d{3})+$|^\d+$/.test(digits) ? Number(digits.replaceAll(",", "")) : 0
  return Number.isSafeInteger(amount) && amount >= 1 ? amount : null
}

/** A day until today, `YYYY-MM-DD`; null: it is no day, or in the future. */
export const recordedDay = (day: string, today: string): string | null =>
  dayBounds(day) && day <= today ? day : null
