import { periodBounds, periodOf, voidDeadline } from "./period"

const DAY = 24 * 60 * 60 * 1000

/**
 * Invoices dated before this instant belong to periods that closed `days` or more ago: the
 * retention time of their buyers' data is over.
 */
export function retentionCutoff(
  now: Date,
  { days, deadlineDay }: { days: number; deadlineDay: number }
) {
  let { start } = periodBounds(periodOf(now))
  // The latest period whose close is old enough is only a few periods before that time.
  while (
    voidDeadline(new Date(start.getTime() - 1), deadlineDay).getTime() + days * DAY >
    now.getTime()
  ) {
    start = periodBounds(periodOf(new Date(start.getTime() - 1))).start
  }
  return start
}
