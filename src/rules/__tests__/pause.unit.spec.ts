import { isReachable } from "../pause"

it.each([
  [0, null, true],
  [1, null, false],
  [5, "no_answer", false],
  [3, "numbers_exhausted", true],
  [1, "credentials", true],
  [1, "not_configured", null],
] as const)("after %d failures, paused for %s: reachable is %s", (failures, pause, expected) => {
  expect(isReachable(failures, pause)).toBe(expected)
})
