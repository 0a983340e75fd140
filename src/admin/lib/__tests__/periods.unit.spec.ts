import { daysOf, formatPeriod, latestDays, latestPeriods } from "../periods"

describe("the periods to choose from", () => {
  it.each([
    ["2026-11-21T12:00:00+08:00", ["2026-11", "2026-09", "2026-07"]],
    ["2026-12-31T23:59:59+08:00", ["2026-11", "2026-09", "2026-07"]],
    ["2026-12-31T16:00:00Z", ["2027-01", "2026-11", "2026-09"]],
    ["2026-03-01T00:00:00+08:00", ["2026-03", "2026-01", "2025-11"]],
  ])("offers at %s the periods %j", (now, periods) => {
    expect(latestPeriods(3, Date.parse(now))).toEqual(periods)
  })

  it("the latest days are those of Taipei, today first", () => {
    const days = latestDays(3, Date.parse("2026-02-28T16:00:00Z"))
    expect(days).toEqual(["2026-03-01", "2026-02-28", "2026-02-27"])
  })

  it.each([
    ["2026-11", "en", "Nov–Dec 2026"],
    ["2026-11", "zhTW", "115年11–12月"],
    ["2027-01", "en", "Jan–Feb 2027"],
    ["2027-01", "zhTW", "116年1–2月"],
  ])("offers the period %s, which is named in the language %s as %s", (key, language, name) => {
    expect(formatPeriod(key, language)).toBe(name)
  })

  it.each([
    ["2026-11", "2026-11-01", "2026-12-31", 61],
    ["2028-01", "2028-01-01", "2028-02-29", 60],
    ["2026-07", "2026-07-01", "2026-08-31", 62],
  ])("offers the period %s, which has the days from %s to %s", (key, first, last, count) => {
    const days = daysOf(key)
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count])
  })
})
