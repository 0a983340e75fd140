/**
 * When the plugin tries again, for everything that it retries or queries by itself. All times are
 * milliseconds.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The step of a schedule after `done` tries; the last one for all that follow. */
const step = (minutes: readonly number[], done: number): number =>
  minutes[Math.min(Math.max(done, 1), minutes.length) - 1] * MINUTE

// Invoices

/** Until the next upload, query or void of an invoice. `done`: tries so far. */
export const retryDelay = (done: number): number => step([1, 2, 5, 15, 60], done)

/** After this long without an answer an invoice needs review: the law gives 48 hours. */
export const PATIENCE = DAY

/**
 * How often the service is queried about an invoice that needs review only because its outcome,
 * or that of its void, is unknown.
 */
export const REVIEW_QUERY = HOUR

/** How long an invoice whose order is to be read again is left alone when no event names the order. */
export const WAITING_LOOK = 5 * MINUTE

/** Uploads after which an order that went alone needs review, though none issued anything. */
export const MOST_ATTEMPTS = 8

/**
 * Uploads without a clear answer from which a batch is halved: one of its orders may be what the
 * service does not survive. The first may be the network's doing.
 */
export const SPLIT_FROM = 2

/**
 * Refusals whose message concerns every order, of an order that went alone while most others pass: at
 * the last one the order needs review.
 */
export const BLAMED_FROM = 3

/** A service that answers queries may still take no uploads: so long after an upload in vain. */
export const PROBE_AFTER_A_TRY = 15 * MINUTE

// Payments

/** After this long a payment that was started and not made counts as abandoned. */
export const ABANDONED_AFTER = 2 * DAY

/** Milliseconds after which its session is not queried any more: a transfer's account lives for three days. */
export const FORGOTTEN_AFTER = 10 * DAY

/** Of its age: what nothing was heard of for an hour is not likely to change within a minute. */
const SHARE = 1 / 6

/** By how much a round of the job may begin or query earlier than the one before. */
const ROUND_SLACK = 15_000

/**
 * Until the service is queried again about a payment that it did not report. Each pause is a sixth of the
 * payment's age: a minute at first, at most five in the first hour.
 *
 * @param age since the payment was started, or since it last showed a sign of life
 * @param awaited an order waits for the money: it is queried more often than an open cart
 */
export function paymentQueryPause(age: number, awaited: boolean): number {
  const pause = Math.min(Math.max(age * SHARE, MINUTE), longestQueryPause(age, awaited))
  return pause - ROUND_SLACK
}

function longestQueryPause(age: number, awaited: boolean): number {
  if (age < HOUR) return 5 * MINUTE
  if (age < 4 * DAY) return awaited ? HOUR : 2 * HOUR
  return 6 * HOUR
}

/** Until the next try of a payment's settlement that fails, which is retried without an end. */
export const failurePause = (done: number): number => step([1, 2, 5, 15, 60, 120], done)

/**
 * Tries to place a paid cart's order, after which the job stops; 28 take two days. `refused` has few,
 * because each try takes an order number and another outcome is not likely.
 */
export const PLACEMENT_TRIES = { sold_out: 28, refused: 5, failed: 28 } as const

/** Until the next query about a refund, or about an intent without a session: each twice the one before. */
export const DOUBLING = { first: MINUTE, longest: 6 * HOUR } as const
