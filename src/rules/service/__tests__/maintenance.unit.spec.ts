import { dailyWindowText, isWithin, parseDailyWindow, type DailyWindow } from "../maintenance"

const window = (text: string) => parseDailyWindow(text) as DailyWindow

it.each(["2:00-5:00", "24:00-01:00", "02:60-03:00", "02:00", "02:00-02:00", ""])(
  "%j is not read as hours of maintenance",
  (text) => {
    expect(parseDailyWindow(text)).toBeNull()
  }
)

it.each([
  ["02:00-05:00", "2026-03-01T17:59:59Z", false],
  ["02:00-05:00", "2026-03-01T18:00:00Z", true],
  ["02:00-05:00", "2026-03-01T20:59:59Z", true],
  ["02:00-05:00", "2026-03-01T21:00:00Z", false],
  ["23:30 - 00:30", "2026-03-01T15:29:00Z", false],
  ["23:30 - 00:30", "2026-03-01T15:30:00Z", true],
  ["23:30 - 00:30", "2026-03-01T16:29:00Z", true],
  ["23:30 - 00:30", "2026-03-01T16:30:00Z", false],
])("hours of maintenance %s in Taipei, at %s: in maintenance is %s", (text, time, expected) => {
  expect(isWithin([window(text)], new Date(time))).toBe(expected)
})

it("there is no maintenance without hours of maintenance", () => {
  expect(isWithin([], new Date())).toBe(false)
})

it.each([
  ["02:00-05:30", "02:00-05:30"],
  [" 9:00 - 10:00", null],
  ["09:05 - 23:59", "09:05-23:59"],
  ["24:00-05:00", null],
  ["02:00-24:00", null],
  ["02:00-25:00", null],
  ["102:00-05:30", null],
  ["02:00-05:300", null],
  ["02:00-03:59", "02:00-03:59"],
])("the hours of maintenance %j are written as %j", (text, written) => {
  const window = parseDailyWindow(text)
  expect(window && dailyWindowText(window)).toBe(written)
})
