/** Asia/Taipei has kept UTC+8 without summer time since 1980. */
const TAIPEI_OFFSET = 8 * 60 * 60 * 1000

export type InvoicePeriod = { year: number; months: [odd: number, even: number] }

/** The two-month invoice period of an instant, by the calendar of Taipei; months count from 1. */
export function periodOf(date: Date): InvoicePeriod {
  const taipei = new Date(date.getTime() + TAIPEI_OFFSET)
  const month = taipei.getUTCMonth()
  if (Number.isNaN(month)) {
    throw new RangeError("An invoice period needs a valid date")
  }
  const odd = month - (month % 2) + 1
  return { year: taipei.getUTCFullYear(), months: [odd, odd + 1] }
}

/**
 * The last millisecond in which an invoice can still be voided: the end of day `deadlineDay` of the
 * odd month after its period, in Taipei. Later, only an allowance is possible.
 */
export function voidDeadline(issuedAt: Date, deadlineDay = 13): Date {
  if (!Number.isInteger(deadlineDay) || deadlineDay < 1 || deadlineDay > 30) {
    throw new RangeError("The day of the void deadline must be a whole number from 1 to 30")
  }
  const { year, months } = periodOf(issuedAt)
  return new Date(Date.UTC(year, months[1], deadlineDay + 1) - TAIPEI_OFFSET - 1)
}
