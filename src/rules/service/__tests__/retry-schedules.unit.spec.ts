import { voidDeadline } from "../../period/period"
import { PATIENCE, RECONCILED_FOR, retryDelay, REVIEW_QUERY } from "../retry-schedules"

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 15],
  [5, 60],
  [6, 60],
  [40, 60],
])("the next upload, query or void after %i tries follows in %i minutes", (done, minutes) => {
  expect(retryDelay(done)).toBe(minutes * 60_000)
})

it("an invoice of unknown outcome needs review after a day, and is then queried hourly", () => {
  expect(PATIENCE).toBe(24 * 60 * 60_000)
  expect(REVIEW_QUERY).toBe(60 * 60_000)
})

it.each([1, 3, 5, 7, 9, 11])(
  "an invoice is compared until its period closes, on whatever day that is (month %i)",
  (month) => {
    const first = new Date(Date.UTC(2026, month - 1, 1) - 8 * 60 * 60_000)
    expect(voidDeadline(first, 28).getTime() - first.getTime()).toBeLessThan(RECONCILED_FOR)
  }
)
