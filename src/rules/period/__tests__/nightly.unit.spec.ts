import { isTimeTo, NIGHTLY } from "../nightly"

/**
 * Hours of one day in Taipei at which the work is done if the job runs at this minute of each hour.
 */
const hoursOf = (work: Parameters<typeof isTimeTo>[0], minute: number) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":")
    return isTimeTo(work, new Date(`2026-11-21T${time}:00+08:00`))
  })

describe("work of the night", () => {
  test.each([0, 1, 30, 59])(
    "does work of the night at its hours in Taipei if the job runs in minute %i",
    (minute) => {
      expect(hoursOf("forgetBuyers", minute)).toEqual([3])
      expect(hoursOf("compareCaptured", minute)).toEqual([4, 5])
      expect(hoursOf("reconcile", minute)).toEqual([6, 7, 8])
      expect(hoursOf("remindOfDeadline", minute)).toEqual([9])
    }
  )

  test.each(Object.entries(NIGHTLY))("runs at least once in its hours: %s", (_, work) => {
    expect(2 * work.every).toBeLessThanOrEqual((work.until - work.from) * 60_000)
  })
})

it("work of the night checks the clock at least twice in its window", () => {
  for (const { from, until, every } of Object.values(NIGHTLY)) {
    expect(every).toBeGreaterThanOrEqual(60_000)
    expect(every).toBeLessThanOrEqual(((until - from) * 60_000) / 2)
  }
})
