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

/**
 * The period whose void deadline is today or within `days` days (calendar of Taipei); null: there is
 * none.
 */
export function deadlineWithin(
  now: Date,
  deadlineDay: number,
  days: number
): { period: string; deadline: Date } | null {
  // With an early deadline day, the deadline of the present period can be near before it ends.
  for (const instant of [earlierPeriod(now, 1), now]) {
    const deadline = voidDeadline(instant, deadlineDay)
    const ahead = startOfTaipeiDay(deadline).getTime() - startOfTaipeiDay(now).getTime()
    if (ahead >= 0 && ahead <= days * DAY) return { period: periodKey(periodOf(instant)), deadline }
  }
  return null
}

/** A period as routes and files name it, by its odd month: `2026-11`. */
export const periodKey = ({ year, months }: InvoicePeriod): string =>
  `${year}-${String(months[0]).padStart(2, "0")}`

/** Reads `2026-11`; null for anything that is not the odd month of a period. */
export function readPeriodKey(key: string): InvoicePeriod | null {
  const [, year, month] = /^(20[0-9]{2})-(01|03|05|07|09|11)$/.exec(key) ?? []
  return year ? { year: Number(year), months: [Number(month), Number(month) + 1] } : null
}

/**
 * Reads a `2026-11` that has been checked already.
 *
 * @throws RangeError for anything that is not the odd month of a period
 */
export function periodOfKey(key: string): InvoicePeriod {
  const period = readPeriodKey(key)
  if (!period) throw new RangeError(`${key} is not the odd month of an invoice period`)
  return period
}

/** The instants between which a period lies in Taipei; `end` is the first of the next one. */
export function periodBounds({ year, months: [odd] }: InvoicePeriod): { start: Date; end: Date } {
  const first = (month: number) => new Date(Date.UTC(year, month, 1) - TAIPEI_OFFSET)
  return { start: first(odd - 1), end: first(odd + 1) }
}

/** The first instant of the period that is `periods` before that of an instant. */
export function earlierPeriod(instant: Date, periods: number): Date {
  const { year, months } = periodOf(instant)
  return new Date(Date.UTC(year, months[0] - 1 - 2 * periods, 1) - TAIPEI_OFFSET)
}

const DAY = 24 * 60 * 60 * 1000

/** Days from the 1st of January 1970 to an instant's day in Taipei. */
export const taipeiDayNumber = (date: Date): number =>
  Math.floor((date.getTime() + TAIPEI_OFFSET) / DAY)

/** The first instant of an instant's day in Taipei. */
export const startOfTaipeiDay = (date: Date): Date =>
  new Date(taipeiDayNumber(date) * DAY - TAIPEI_OFFSET)

/** An instant's day in Taipei; `month` counts from 1. */
export function taipeiDate(date: Date): { year: number; month: number; day: number } {
  const taipei = new Date(date.getTime() + TAIPEI_OFFSET)
  const [year, month, day] = [
    taipei.getUTCFullYear(),
    taipei.getUTCMonth() + 1,
    taipei.getUTCDate(),
  ]
  return { year, month, day }
}

/** An instant's day in Taipei, as in routes: `2026-11-21`. */
export const taipeiDay = (date: Date): string =>
  new Date(date.getTime() + TAIPEI_OFFSET).toISOString().slice(0, 10)

/** The instants between which a day lies in Taipei; null for anything that is no day. */
export function dayBounds(day: string): { start: Date; end: Date } | null {
  const start = new Date(Date.parse(`${day}T00:00:00Z`) - TAIPEI_OFFSET)
  if (Number.isNaN(start.getTime()) || taipeiDay(start) !== day) return null
  return { start, end: new Date(start.getTime() + DAY) }
}

/** The two-month periods of a year. */
export const PERIODS_OF_A_YEAR = 6
