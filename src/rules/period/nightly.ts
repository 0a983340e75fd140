import { isWithin, type DailyWindow } from "../service/maintenance"

type NightlyWork = DailyWindow & {
  /** Milliseconds between two looks at the clock: at most half the window, so that none is missed. */
  every: number
}

const MINUTE = 60_000

/** Work of the night and the morning, in minutes of the day in Taipei. */
export const NIGHTLY = {
  /** A second time within the hour finds nothing left to do. */
  forgetBuyers: { from: 3 * 60, until: 4 * 60, every: 30 * MINUTE },
  /** Before the hours of `reconcile`. */
  compareCaptured: { from: 4 * 60, until: 6 * 60, every: MINUTE },
  /** After the nightly maintenance of the service; short runs, with other jobs' turns between them. */
  reconcile: { from: 6 * 60, until: 9 * 60, every: MINUTE },
  /** When staff begin to work, with what the comparison found; a second time sends nothing new. */
  remindOfDeadline: { from: 9 * 60, until: 10 * 60, every: 30 * MINUTE },
} satisfies Record<string, NightlyWork>

/** Whether it is the time of day for this work. */
export const isTimeTo = (work: keyof typeof NIGHTLY, now: Date): boolean =>
  isWithin([NIGHTLY[work]], now)
