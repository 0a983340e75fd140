import { dayBounds } from "../../../rules/period/period"

const YEAR_OF_THE_REPUBLIC = 1911

/** No electronic invoice is older: an earlier year is a placeholder, or was written another way. */
const FIRST_YEAR = 2000

/** `2026-11-21`, `2026/1/5 10:00:00`, `20261121`; and the same by the year of the Republic, 民國. */
const DAY = /^(\d{2,4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:$|[ T])/

/**
 * The day that the service wrote, as `YYYY-MM-DD`; its document shows no format (§4.10). Null for
 * anything else.
 */
export function readServiceDay(text: string): string | null {
  const [, written, , month, day, joinedMonth, joinedDay] = DAY.exec(text.trim()) ?? []
  if (!written) return null
  const year = written.length === 4 ? Number(written) : Number(written) + YEAR_OF_THE_REPUBLIC
  if (year < FIRST_YEAR) return null
  const digits = (value: string) => value.padStart(2, "0")
  const name = `${year}-${digits(month ?? joinedMonth)}-${digits(day ?? joinedDay)}`
  return dayBounds(name) && name
}
