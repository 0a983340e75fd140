import { deadlineIn, isOver } from "../deadline"

const MINUTE = 60_000
const clocks = { steady: 0, wall: 0 }

beforeEach(() => {
  Object.assign(clocks, { steady: 5_000, wall: Date.UTC(2026, 10, 22) })
  jest.spyOn(performance, "now").mockImplementation(() => clocks.steady)
  jest.spyOn(Date, "now").mockImplementation(() => clocks.wall)
})
afterEach(() => jest.restoreAllMocks())

it.each([
  ["nothing happened", 0, 0, false],
  ["its time is nearly over", MINUTE, MINUTE, false],
  ["its time is over", MINUTE + 1, MINUTE + 1, true],
  ["the machine was suspended", 10, 3600 * MINUTE, true],
  ["the wall clock was set back", MINUTE + 1, -3600 * MINUTE, true],
  ["the wall clock was set forward", 10, MINUTE + 1, true],
])(
  "a deadline is over after its time by either clock, and not before: %s",
  (_, steady, wall, over) => {
    const deadline = deadlineIn(MINUTE)
    clocks.steady += steady
    clocks.wall += wall
    expect(isOver(deadline)).toBe(over)
  }
)
