/**
 * SQL: the status of an invoice of which nothing was issued, so that it may be sent again. Not as it
 * was made out, if its order has changed since (`recordOutdated`): then it waits for the planner,
 * who looks at it when it is due. Not at all, if it was to be voided.
 */
export const SENT_AGAIN = `case when void_requested_at is not null then 'not_needed'
  when order_seen_at is null then 'waiting' else 'pending' end`
