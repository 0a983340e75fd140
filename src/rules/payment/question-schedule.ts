const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds after which a payment that was started and not made is one of the abandoned. */
export const ABANDONED_AFTER = 2 * DAY

/** Milliseconds after which its session is not queried any more: a transfer's account lives for three days. */
export const FORGOTTEN_AFTER = 10 * DAY

/** Of its age: what nothing was heard of for an hour is not likely to change within a minute. */
const SHARE = 1 / 6

/** Milliseconds that a round of the job may begin or ask earlier than the one before. */
const ROUND_SLACK = 15_000

/**
 * Milliseconds until the payment service is asked again about a payment that it did not report. Each
 * pause is a sixth of the payment's age: a minute at first, at most five in the first hour.
 * @param age milliseconds since the payment was started, or since it last showed a sign of life
 * @param awaited an order waits for the money: it is asked about more often than an open cart
 */
export function questionPause(age: number, awaited: boolean): number {
  const pause = Math.min(Math.max(age * SHARE, MINUTE), longest(age, awaited))
  return pause - ROUND_SLACK
}

function longest(age: number, awaited: boolean): number {
  if (age < HOUR) return 5 * MINUTE
  if (age < 4 * DAY) return awaited ? HOUR : 2 * HOUR
  return 6 * HOUR
}
