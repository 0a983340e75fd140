/** A year, in milliseconds. */
const A_YEAR = 366 * 24 * 60 * 60 * 1000

/** Whether a day of issue is so old that it is probably a typing error and must be confirmed. */
export const isLongAgo = (issued_at: Date, now = new Date()): boolean =>
  now.getTime() - issued_at.getTime() > A_YEAR
