import { isLongAgo } from "../long-ago"

it.each([
  ["2016-11-02", true],
  ["2025-11-25", true],
  ["2025-11-27", false],
  ["2026-11-27", false],
])("the day of issue %s counts as long ago on 2026-11-27: %p", (day, expected) => {
  const now = new Date("2026-11-27T04:00:00Z")
  expect(isLongAgo(new Date(`${day}T00:00:00+08:00`), now)).toBe(expected)
})
