import fc from "fast-check"
import {
  dayBounds,
  deadlineWithin,
  periodBounds,
  periodKey,
  periodOf,
  periodOfKey,
  readPeriodKey,
  startOfTaipeiDay,
  taipeiDay,
  voidDeadline,
} from "../period"
import { RUNS } from "../../__tests__/property-runs"

describe("the void deadline", () => {
  it.each([
    ["2026-01-01T00:00:00+08:00", "2026-03-13T23:59:59.999+08:00"],
    ["2026-02-28T23:59:59.999+08:00", "2026-03-13T23:59:59.999+08:00"],
    ["2026-03-01T00:00:00+08:00", "2026-05-13T23:59:59.999+08:00"],
    ["2026-02-28T16:00:00Z", "2026-05-13T23:59:59.999+08:00"],
    ["2026-11-20T12:00:00+08:00", "2027-01-13T23:59:59.999+08:00"],
    ["2026-12-31T23:59:59+08:00", "2027-01-13T23:59:59.999+08:00"],
    ["2026-12-31T16:00:00Z", "2027-03-13T23:59:59.999+08:00"],
    ["2028-02-29T10:00:00+08:00", "2028-03-13T23:59:59.999+08:00"],
  ])("sets the void deadline of an invoice of %s to %s", (issued, deadline) => {
    expect(voidDeadline(new Date(issued))).toEqual(new Date(deadline))
  })

  it("sets the void deadline to another day of the month by the option", () => {
    expect(voidDeadline(new Date("2026-09-02T00:00:00Z"), 30)).toEqual(
      new Date("2026-11-30T23:59:59.999+08:00")
    )
  })

  it.each([
    ["2026-11-09T23:59:59+08:00", 13, null],
    ["2026-11-10T00:00:00+08:00", 13, "2026-09"],
    ["2026-11-13T23:59:59+08:00", 13, "2026-09"],
    ["2026-11-14T00:00:00+08:00", 13, null],
    ["2026-12-12T09:00:00+08:00", 13, null],
    ["2027-01-10T09:00:00+08:00", 13, "2026-11"],
    // The period still lasts.
    ["2026-12-31T09:00:00+08:00", 2, "2026-11"],
    ["2027-01-02T09:00:00+08:00", 2, "2026-11"],
  ])("decides at %s if the deadline on day %d is near, for the period %s", (now, day, period) => {
    expect(deadlineWithin(new Date(now), day, 3)?.period ?? null).toBe(period)
  })

  it.each([0, 31, 1.5, NaN, -1])("refuses a void deadline on day %d", (day) => {
    expect(() => voidDeadline(new Date(), day)).toThrow(RangeError)
  })

  it("does not exist for an invalid date", () => {
    expect(() => voidDeadline(new Date("never"))).toThrow(RangeError)
  })

  it("sets the void deadline 13 to 75 days after the issue, at any time", () => {
    const anyTime = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyTime, (issued) => {
        const days = (voidDeadline(issued).getTime() - issued.getTime()) / 86_400_000
        expect(days).toBeGreaterThan(12.9)
        expect(days).toBeLessThan(75.1)
      }),
      RUNS
    )
  })
})

describe("the invoice period", () => {
  it.each([
    ["2026-01-31T15:59:59Z", 2026, [1, 2]],
    ["2026-12-31T15:59:59.999Z", 2026, [11, 12]],
    ["2026-12-31T16:00:00Z", 2027, [1, 2]],
    ["2026-08-15T00:00:00Z", 2026, [7, 8]],
  ])("finds the invoice period of %s: %i %j", (date, year, months) => {
    expect(periodOf(new Date(date))).toEqual({ year, months })
  })
})

describe("a day in Taipei", () => {
  it.each([
    ["2026-11-20T15:59:59.999Z", "2026-11-20"],
    ["2026-11-20T16:00:00Z", "2026-11-21"],
  ])(
    "finds the day in Taipei of %s, which is %s, and its bounds contain that time",
    (instant, day) => {
      expect(taipeiDay(new Date(instant))).toBe(day)
      const { start, end } = dayBounds(day) as { start: Date; end: Date }
      expect(start.getTime()).toBeLessThanOrEqual(Date.parse(instant))
      expect(end.getTime()).toBeGreaterThan(Date.parse(instant))
      expect(end.getTime() - start.getTime()).toBe(24 * 60 * 60 * 1000)
    }
  )

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "today", ""])("reads no day from %p", (day) => {
    expect(dayBounds(day)).toBeNull()
  })
})

describe("a period by its odd month", () => {
  const november = { year: 2026, months: [11, 12] as [number, number] }
  const january = { year: 2027, months: [1, 2] as [number, number] }

  it.each([
    ["2026-11", november],
    ["2027-01", january],
  ])("reads a period from %s and writes it as the same text", (key, period) => {
    expect(periodKey(period)).toBe(key)
    expect(readPeriodKey(key)).toEqual(period)
    expect(periodOfKey(key)).toEqual(period)
  })

  it.each(["2026-12", "2026-1", "1926-11", "2026-11-01", "x2026-11", "2026-13", ""])(
    "reads no period from %j",
    (key) => {
      expect(readPeriodKey(key)).toBeNull()
      expect(() => periodOfKey(key)).toThrow(`${key} is not the odd month`)
    }
  )

  it("ends where the next one starts", () => {
    expect(periodBounds(november)).toEqual({
      start: new Date("2026-11-01T00:00:00+08:00"),
      end: new Date("2027-01-01T00:00:00+08:00"),
    })
    expect(periodBounds(january).start).toEqual(periodBounds(november).end)
  })
})

it.each([
  ["2026-11-20T15:59:59.999Z", "2026-11-20T00:00:00+08:00"],
  ["2026-11-20T16:00:00Z", "2026-11-21T00:00:00+08:00"],
])("the day in Taipei of %s begins at %s", (instant, start) => {
  expect(startOfTaipeiDay(new Date(instant))).toEqual(new Date(start))
})

it.each([
  [0, "The day of the void deadline must be a whole number from 1 to 30"],
  [13, "An invoice period needs a valid date"],
])("a void deadline on day %i for an invalid date is refused with the reason", (day, reason) => {
  expect(() => voidDeadline(new Date("never"), day)).toThrow(reason)
})
