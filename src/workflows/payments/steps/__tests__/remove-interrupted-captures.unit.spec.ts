import { interruptedCapture } from "../remove-interrupted-captures"

const NOW = Date.parse("2026-11-26T04:00:00Z")
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000)

describe("the search for an interrupted capture", () => {
  const cases: [string, { amount: number; minutes: number }[], string | null][] = [
    ["finds none without a capture", [], null],
    ["finds one of the whole amount after six minutes", [{ amount: 760, minutes: 6 }], "capt_0"],
    [
      "finds none after four minutes, because it may still end",
      [{ amount: 760, minutes: 4 }],
      null,
    ],
    ["leaves out one of a part, which staff made", [{ amount: 400, minutes: 60 }], null],
    [
      "finds one of the rest after a part",
      [
        { amount: 400, minutes: 60 },
        { amount: 360, minutes: 6 },
      ],
      "capt_1",
    ],
    [
      "leaves out one of the rest after a minute, because it may still end",
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
