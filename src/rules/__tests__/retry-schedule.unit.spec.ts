import { retryDelay } from "../retry-schedule"

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
