/**
 * The times of all automatic retries and queries of the plugin. All times are in milliseconds, unless a
 * name says days. Not here: the payment client's repeats of a call that it has certainly not made
 * (src/clients/payment-intents/payment-intents-client.ts, retry-after.ts).
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The step of a schedule after `done` tries; the last step repeats. */
const step = (minutes: readonly number[], done: number): number =>
  minutes[Math.min(Math.max(done, 1), minutes.length) - 1] * MINUTE

// Invoices

/** Time until the next upload, query or void of an invoice. `done`: tries so far. */
export const retryDelay = (done: number): number => step([1, 2, 5, 15, 60], done)

/** After this long without an answer, an invoice needs review: the law allows 48 hours. */
export const PATIENCE = DAY

/**
 * Interval between queries for an invoice that needs review only because its outcome, or its void's
 * outcome, is unknown.
 */
export const REVIEW_QUERY = HOUR

/** Interval after which an invoice's order is read again if no event names the order. */
export const WAITING_LOOK = 5 * MINUTE

/**
 * The same for an invoice that waits, as a share of the time that it has waited. What has not
 * happened for a day is not likely to happen within minutes.
 */
export const WAITING_LOOKS = { share: 1 / 12, least: WAITING_LOOK, most: 2 * HOUR } as const

/** After this long, an invoice that waits for a refund to the buyer needs review. */
export const REFUND_PATIENCE = DAY

/** Time until an invoice is first compared with the service, which has just answered about it. */
export const RECONCILE_FIRST = HOUR

/** Interval between two comparisons: each invoice is compared once a night. */
export const RECONCILE_AGAIN = 12 * HOUR

/** The same after the service gave no answer about the invoice. */
export const RECONCILE_RETRY = HOUR

/**
 * How long an invoice is compared, from when it was issued or last sent. It is two months of a
 * period, and the days until its deadline, which is the 28th at the latest. One with an allowance
 * is compared until that is confirmed, and as long as this from when it was registered: the service
 * may void it.
 */
export const RECONCILED_FOR = 91 * DAY

/**
 * Number of uploads of a single order, none of which issued an invoice, after which it needs
 * review.
 */
export const MOST_ATTEMPTS = 8

/**
 * Number of uploads without a clear answer from which a batch is halved: one of its orders may make
 * the service fail. The first failure may be caused by the network.
 */
export const SPLIT_FROM = 2

/**
 * Number of refusals of a single order, with a message that concerns every order, while most other
 * orders succeed: at the last one the order needs review.
 */
export const BLAMED_FROM = 3

/** Pause after a failed upload: a service that answers queries may still accept no uploads. */
export const PROBE_AFTER_A_TRY = 15 * MINUTE

// Payments

/** After this long, a payment that was started and not made counts as abandoned. */
export const ABANDONED_AFTER = 2 * DAY

/**
 * Milliseconds after which its session is no longer queried: a transfer's account is valid for
 * three days.
 */
export const FORGOTTEN_AFTER = 10 * DAY

/**
 * Milliseconds for which a started payment's settlement is tried: a payment of the last moment, and
 * every try to place its order.
 */
export const TRIED_FOR = FORGOTTEN_AFTER + 4 * DAY

/**
 * The pause as a fraction of the payment's age: a payment without news for an hour is not likely to
 * change within a minute.
 */
const SHARE = 1 / 6

/** The amount by which a round of the job may start or query earlier than the round before. */
const ROUND_SLACK = 15_000

/** In this time most payments are made: these are queried before older ones. */
export const FRESH_FOR = HOUR

/**
 * Time until the next query for a payment that the service did not report. Each pause is a sixth of
 * the payment's age: a minute at first, at most five minutes in the first hour.
 *
 * @param age time since the payment was started, or since its last change
 * @param awaited an order waits for the money, so it is queried more often than an open cart
 */
export function paymentQueryPause(age: number, awaited: boolean): number {
  const pause = Math.min(Math.max(age * SHARE, MINUTE), longestQueryPause(age, awaited))
  return pause - ROUND_SLACK
}

function longestQueryPause(age: number, awaited: boolean): number {
  if (age < FRESH_FOR) return 5 * MINUTE
  if (age < 4 * DAY) return awaited ? HOUR : 2 * HOUR
  return 6 * HOUR
}

/**
 * Time after a payment is started, or authorized, before the job queries it: until then only the
 * storefront, the webhook and the subscriber do. Also the time until a session is queried for the
 * intent that took another's place.
 */
export const FIRST_QUERY = MINUTE

/** Time until the job queries a payment that was reported while another query was under way. */
export const REPORTED_QUERY = MINUTE

/** After this long without an answer, the payment of a placed order is a payment issue. */
export const ANSWER_WITHIN = 10 * MINUTE

/** Time until the next query after one that had no answer, until then: one lost answer is no issue. */
export const UNANSWERED_QUERY = 4 * MINUTE

/** Pause after the service refused a call for their number, if it does not say how long. */
export const BUSY_PAUSE = MINUTE

/** How long a paid cart may take to become an order before it is a payment issue. */
export const ORDER_WITHIN = 15 * MINUTE

/**
 * Time after a transfer's deadline from which an answer that it is unpaid counts: a payment of the
 * last moment may take a while to arrive.
 */
export const TRANSFER_EXPIRED_AFTER = HOUR

/** Time after a transfer's deadline within which the service must report its outcome. */
export const TRANSFER_OVERDUE_AFTER = DAY

/** Time after which a transfer without a known deadline is overdue: most have three days. */
export const UNDATED_TRANSFER_OVERDUE_AFTER = 10 * DAY

/** Time until the next try of a payment's failed settlement, which is retried without limit. */
export const failurePause = (done: number): number => step([1, 2, 5, 15, 60, 120], done)

/**
 * Number of tries to place a paid cart's order, after which the job stops; 28 tries take two days.
 * `refused` has few tries, because each uses an order number and another outcome is not likely.
 */
export const PLACEMENT_TRIES = { sold_out: 28, refused: 5, failed: 28 } as const

/**
 * Time until the next query for a refund, or for an intent without a session: twice the previous
 * pause.
 */
export const DOUBLING = { first: MINUTE, longest: 6 * HOUR } as const

/** The longest pause for an intent without a session that no buyer has tried to pay. */
export const UNLIKELY_LONGEST = DAY

/** Days for which an intent without a session is queried: a transfer's account is valid for three. */
export const LOST_INTENT_DAYS = 10

/** Days after which a refund that is still processed becomes a payment issue. */
export const REFUND_PROCESSED_DAYS = 7

/** Days for which the service is queried about a refund of which staff said what became of it. */
export const REFUND_ANSWERED_DAYS = 90

/** Interval between two tries to refund money that belongs to no order. */
export const ORPHANED_REFUND_AGAIN = HOUR
