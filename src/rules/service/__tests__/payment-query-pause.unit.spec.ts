import { ABANDONED_AFTER, paymentQueryPause } from "../retry-schedules"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Seconds by which rounds of the job come late: some minutes have many payments to ask about. */
const LATE = [0, 3, 11, 1, 7, 0, 14]

/** The ages, in milliseconds, at which the job asks about a payment within `hours`. */
function queries(hours: number, awaited: boolean, late = LATE): number[] {
  const queried: number[] = []
  let due = MINUTE
  for (let minute = 1; minute <= hours * 60; minute++) {
    const now = minute * MINUTE + late[minute % late.length] * 1000
    if (now < due) continue
    queried.push(now)
    due = now + paymentQueryPause(now, awaited)
  }
  return queried
}

const waits = (queried: number[]) => queried.map((age, index) => age - (queried[index - 1] ?? 0))

describe("the schedule of queries for a payment that nothing reported", () => {
  it.each<[string, number, number, boolean]>([
    ["an abandoned checkout", 48, 60, false],
    ["a transfer that takes three days", 72, 120, true],
    ["a transfer that is never ended", 14 * 24, 200, true],
  ])("makes, for %s of %i hours, at most %i queries", (_, hours, most, awaited) => {
    const count = queries(hours, awaited).length
    expect(count).toBeLessThanOrEqual(most)
    // And no less than half of what it may cost: it is still queried.
    expect(count).toBeGreaterThan(most / 2)
  })

  it.each([true, false])(
    "finds a payment that is made in its first hour within six minutes (awaited: %p)",
    (awaited) => {
      for (const late of [LATE, [0], [14, 0], [0, 14]]) {
        const queried = queries(2, awaited, late)
        const madeInFirstHour = waits(queried).filter((wait, index) => queried[index] - wait < HOUR)
        expect(Math.max(...madeInFirstHour)).toBeLessThanOrEqual(6 * MINUTE + 15_000)
        expect(Math.max(...waits(queried.filter((age) => age < 6 * MINUTE)))).toBeLessThan(
          1.5 * MINUTE
        )
      }
    }
  )

  it.each<[string, number, boolean, number]>([
    ["that was just started", 0, false, 1],
    ["six minutes old", 6 * MINUTE, false, 1],
    ["twelve minutes old", 12 * MINUTE, false, 2],
    ["half an hour old", HOUR / 2, false, 5],
    ["almost an hour old", HOUR - 1, false, 5],
    ["an hour old", HOUR, false, 10],
    ["three hours old", 3 * HOUR, false, 30],
    ["a day old", 24 * HOUR, false, 120],
    ["a day old that an order awaits", 24 * HOUR, true, 60],
    ["three days old that an order awaits", 72 * HOUR, true, 60],
    ["five days old that an order awaits", 120 * HOUR, true, 360],
  ])("sets the interval of queries by the payment's age: one %s", (_, age, awaited, minutes) => {
    // A quarter of a minute less, so that the round of that minute finds it due.
    expect(paymentQueryPause(age, awaited)).toBe(minutes * MINUTE - 15_000)
  })

  it("never sets an interval shorter than the one before", () => {
    for (const awaited of [true, false]) {
      const pauses = Array.from({ length: 14 * 24 * 60 }, (_, minute) =>
        paymentQueryPause(minute * MINUTE, awaited)
      )
      expect(pauses.every((pause, index) => pause >= (pauses[index - 1] ?? 0))).toBe(true)
    }
  })
})

it("a payment that was started two days ago and not made is abandoned", () => {
  expect(ABANDONED_AFTER).toBe(2 * 24 * 60 * 60_000)
})
