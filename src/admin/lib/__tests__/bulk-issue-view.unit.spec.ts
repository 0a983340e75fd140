import type { AdminBulkIssue } from "../../../http-types"
import { bulkIssueToShow, rangeProblems, missingByOutcome } from "../bulk-issue-view"

const NOW = Date.parse("2026-03-03T12:00:00.000Z")
const bulk = (over: Partial<AdminBulkIssue>): AdminBulkIssue => ({
  id: "twblk_2",
  from: "2026-01-31T16:00:00.000Z",
  to: "2026-02-28T16:00:00.000Z",
  status: "done",
  total: 10,
  looked_at: 10,
  planned: 4,
  waiting: 1,
  skipped: 4,
  failed: 1,
  requested_by: "user_1",
  created_at: "2026-03-03T11:00:00.000Z",
  finished_at: "2026-03-03T11:30:00.000Z",
  ...over,
})
const running = bulk({ status: "running", looked_at: 3, finished_at: null })

it.each<[string, AdminBulkIssue[], string | null, string | null]>([
  ["none was ever requested", [], null, null],
  ["one runs", [running], null, "twblk_2"],
  ["one runs, although its result was closed", [running], "twblk_2", "twblk_2"],
  ["one is over and its result was not closed", [bulk({})], null, "twblk_2"],
  ["one is over and only an older one's result was closed", [bulk({})], "twblk_1", "twblk_2"],
  ["one is over and its result was closed", [bulk({})], "twblk_2", null],
  ["one has been over for a day", [bulk({ finished_at: "2026-03-02T12:00:00.000Z" })], null, null],
])("the page shows the right bulk issue, or none, when %s", (_, list, seen, shown) => {
  expect(bulkIssueToShow(list, seen, NOW)?.id ?? null).toBe(shown)
})

it.each([
  ["", "", { from: "missing", to: "missing" }],
  ["2026-02-01", "", { from: null, to: "missing" }],
  ["", "2026-02-01", { from: "missing", to: null }],
  ["2026-02-02", "2026-02-01", { from: null, to: "order" }],
  ["2026-02-01", "2026-02-01", { from: null, to: null }],
])(
  "a range of days from %j to %j has the right problem at each of its fields",
  (from, to, problems) => {
    expect(rangeProblems(from, to)).toEqual(problems)
  }
)

it("the orders without an invoice are listed by what will happen to them", () => {
  const order = (n: number, outcome: "issue" | "wait" | "review") => ({
    ...{ order_id: `order_${n}`, display_id: n, outcome },
    ...{ amount: outcome === "issue" ? 1000 + n : null, reason: null },
  })
  const [first, waiting, second] = [order(1, "issue"), order(3, "wait"), order(2, "issue")]
  expect(missingByOutcome([first, waiting, second])).toEqual([
    { outcome: "issue", orders: [first, second] },
    { outcome: "wait", orders: [waiting] },
  ])
})
