import { interruptedCapture } from "../remove-interrupted-captures"

const NOW = Date.parse("2026-11-26T04:00:00Z")
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000)

describe("a capture that a process left behind", () => {
  const cases: [string, { amount: number; minutes: number }[], string | null][] = [
    ["none", [], null],
    ["the whole amount, six minutes ago", [{ amount: 760, minutes: 6 }], "capt_0"],
    ["the whole amount, four minutes ago: it may still end", [{ amount: 760, minutes: 4 }], null],
    ["a part: staff captured it", [{ amount: 400, minutes: 60 }], null],
    [
      "the rest after a part",
      [
        { amount: 400, minutes: 60 },
        { amount: 360, minutes: 6 },
      ],
      "capt_1",
    ],
    [
      "the rest after a part, and it may still end",
      [
        { amount: 400, minutes: 60 },
        { amount: 360, minutes: 1 },
      ],
      null,
    ],
  ]

  it.each(cases)("%s", (_, captures, left) => {
    const rows = captures.map(({ amount, minutes }, index) => ({
      id: `capt_${index}`,
      amount,
      created_at: minutesAgo(minutes),
    }))
    expect(interruptedCapture(rows, 760, NOW)).toBe(left)
  })
})
