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
])("after %i tries it waits %i minutes", (done, minutes) => {
  expect(retryDelay(done)).toBe(minutes * 60_000)
})

it("asks staff after a day, and queries the service hourly then", () => {
  expect(PATIENCE).toBe(24 * 60 * 60_000)
  expect(REVIEW_QUERY).toBe(60 * 60_000)
})

it.each([1, 3, 5, 7, 9, 11])(
  "compares an invoice until its period closes, on whatever day that is (month %i)",
  (month) => {
    const first = new Date(Date.UTC(2026, month - 1, 1) - 8 * 60 * 60_000)
    expect(voidDeadline(first, 28).getTime() - first.getTime()).toBeLessThan(RECONCILED_FOR)
  }
)
