import { createBudget } from "../budget"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it("a budget falls as it is used, and is full again in the next period", () => {
  const budget = createBudget({ most: 3, everyMs: 60_000 })
  for (let time = 0; time < 4; time++) budget.spend()
  expect(budget.left()).toBe(-1)
  jest.advanceTimersByTime(59_999)
  expect(budget.left()).toBe(-1)
  jest.advanceTimersByTime(1)
  expect(budget.left()).toBe(3)
})
