/** Minutes of Taipei's day; `until` is not included, and may be on the next day. */
export type DailyWindow = { from: number; until: number }

const MINUTE = 60_000
const DAY = 24 * 60
/** Asia/Taipei has kept UTC+8 without summer time since 1980. Minutes. */
const TAIPEI_OFFSET = 8 * 60

const WINDOW = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** Reads `02:00-05:30`; null for anything else, also for a window of no length. */
export function parseDailyWindow(text: string): DailyWindow | null {
  const found = WINDOW.exec(text.replace(/\s/g, ""))
  if (!found) return null
  const [hour, minute, toHour, toMinute] = found.slice(1).map(Number)
  const window = { from: hour * 60 + minute, until: toHour * 60 + toMinute }
  return window.from === window.until ? null : window
}

/** The window as it is written in the options. */
export const dailyWindowText = ({ from, until }: DailyWindow): string =>
  [from, until].map(clockText).join("-")

const clockText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":")

/** Whether `date` falls into one of the windows. */
export function isWithin(windows: DailyWindow[], date: Date): boolean {
  const minute = (Math.floor(date.getTime() / MINUTE) + TAIPEI_OFFSET) % DAY
  return windows.some(({ from, until }) =>
    from < until ? minute >= from && minute < until : minute >= from || minute < until
  )
}
