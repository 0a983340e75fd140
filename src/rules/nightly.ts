import { isWithin, type DailyWindow } from "./maintenance"

/** Times of Taipei's day, whatever the clock of the server says. */
const NIGHTLY = {
  /** An hour long, for its job looks every half hour; a second time finds nothing left to do. */
  forgetBuyers: { from: 3 * 60, until: 4 * 60 },
  /** After the nightly maintenance of the service. */
  reconcile: { from: 6 * 60, until: 9 * 60 },
} satisfies Record<string, DailyWindow>

/** Whether it is the time of day for this work. */
export const isTimeTo = (work: keyof typeof NIGHTLY, now: Date): boolean =>
  isWithin([NIGHTLY[work]], now)
