const MINUTE = 60_000
const STEPS = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE)

/** After this long without an answer a person is asked: the law gives 48 hours. Milliseconds. */
export const PATIENCE = 24 * 60 * MINUTE

/**
 * How often the service is queried about an invoice that needs review only because its outcome,
 * or that of its void, is unknown. Milliseconds.
 */
export const REVIEW_QUERY = 60 * MINUTE

/**
 * How long an invoice whose order is to be looked at again is left alone when no event tells of it.
 * Milliseconds.
 */
export const WAITING_LOOK = 5 * MINUTE

/** Uploads after which a person is asked about an order that went alone, though none issued anything. */
export const MOST_ATTEMPTS = 8

/**
 * Uploads without a clear answer from which a batch is halved: one of its orders may be what the
 * service does not survive. The first may be the network's doing.
 */
export const SPLIT_FROM = 2

/** Refusals in words that concern every order, met alone while most others pass: the last is a person's. */
export const BLAMED_FROM = 3

/** Milliseconds until the next try: 1, 2, 5, 15, 60 minutes, then hourly. `done`: tries so far. */
export function retryDelay(done: number): number {
  return STEPS[Math.min(Math.max(done, 1), STEPS.length) - 1]
}
