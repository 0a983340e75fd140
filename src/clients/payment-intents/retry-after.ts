/** Milliseconds. A longer wait is taken for a mistake: a payment may be waiting to be found. */
export const LONGEST_RETRY_AFTER_MS = 60 * 60_000

/**
 * How long the service wants to be left alone (RFC 9110 §10.2.3), in milliseconds from `now`:
 * seconds or a date, at most an hour. Undefined for what is neither.
 * @param now milliseconds since 1970
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? ""
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : dateOf(value) - now
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS)
}

/** An HTTP date names its weekday and GMT; `Date.parse` alone takes nearly anything. */
const dateOf = (value: string): number =>
  /^[A-Z][a-z]{2,8}, .* GMT$/.test(value) ? Date.parse(value) : NaN
