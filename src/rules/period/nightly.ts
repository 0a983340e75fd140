import { isWithin, type DailyWindow } from "../service/maintenance"

type NightlyWork = DailyWindow & {
  /**
   * Milliseconds between two checks of the clock: at most half the window, so that none is missed.
   */
  every: number
}

const MINUTE = 60_000

/** Work of the night and the morning, in minutes of the day in Taipei. */
export const NIGHTLY = {
  /** A second run within the hour finds nothing to do. */
  forgetBuyers: { from: 3 * 60, until: 4 * 60, every: 30 * MINUTE },
  /** Before the hours of `reconcile`. */
  compareCaptured: { from: 4 * 60, until: 6 * 60, every: MINUTE },
  /** After the nightly maintenance of the service; short runs, between which other jobs run. */
  reconcile: { from: 6 * 60, until: 9 * 60, every: MINUTE },
  /**
   * When staff begin to work, with the results of the comparison; a second run sends nothing new.
   */
  remindOfDeadline: { from: 9 * 60, until: 10 * 60, every: 30 * MINUTE },
} satisfies Record<string, NightlyWork>

/** Whether this is the time of day for this work. */
export const isTimeTo = (work: keyof typeof NIGHTLY, now: Date): boolean =>
  isWithin([NIGHTLY[work]], now)
