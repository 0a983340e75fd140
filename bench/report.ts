import type { Timing } from "./interleave"

/** A promise of this repository, met while `value` is at most `atMost`. */
export type Goal = { promise: string; value: number; atMost: number; unit?: string }

export type Report = {
  title: string
  /** How it was measured, and what the reader must know to believe it. */
  about: string
  head: string[]
  rows: string[][]
  goals: Goal[]
}

/** One subject of `npm run bench`. Throws when what it compares does not give the same result. */
export type Bench = () => Promise<Report>

/** Rows of a table: name, microseconds for one of the `count` things of a `work`, ratio. */
export function timingRows(timings: Timing[], count: number): string[][] {
  return timings.map(({ name, ms, ratio }) => [
    name,
    ((ms * 1000) / count).toFixed(2),
    ratio < 0.9 ? `${ratio.toFixed(2)} (1/${(1 / ratio).toFixed(1)})` : ratio.toFixed(2),
  ])
}

export function isMet({ value, atMost }: Goal): boolean {
  return value <= atMost
}

/** Markdown, as in docs/developer/performance.md. */
export function printed({ title, about, head, rows, goals }: Report): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  const table = [
    line(head),
    line(head.map((_, index) => (index ? "--:" : "---"))),
    ...rows.map(line),
  ]
  return [`## ${title}`, about, table.join("\n"), goals.map(printedGoal).join("\n")].join("\n\n")
}

function printedGoal(goal: Goal): string {
  const { promise, value, atMost, unit = "" } = goal
  return `- ${isMet(goal) ? "met" : "MISSED"}: ${promise}: ${value.toFixed(2)}${unit} (at most ${atMost.toFixed(2)}${unit})`
}
