/**
 * An order of staff to issue what is missing of a range. Of `total` orders `looked_at` are done:
 * `planned` (on their way), `waiting`, `skipped` (have an invoice, or need none), `failed` (need a
 * person). Times in ISO 8601.
 */
export type BulkIssue = {
  id: string
  from: string
  to: string
  status: "running" | "done"
  total: number
  looked_at: number
  planned: number
  waiting: number
  skipped: number
  failed: number
  created_at: string
  finished_at: string | null
}

/** The answer of `GET /admin/tw-invoicing/bulk-issues`; newest first. */
export type BulkIssues = { bulk_issues: BulkIssue[]; count: number; offset: number; limit: number }

/** Milliseconds for which the result of one that is over is still news. */
const NEWS_MS = 24 * 60 * 60 * 1000

/** The latest one, while it runs, and after that until somebody has seen it. `now` in milliseconds. */
export const bulkIssueToShow = (
  [latest]: BulkIssue[],
  seen: string | null,
  now: number
): BulkIssue | null => {
  if (!latest || latest.status === "running") return latest ?? null
  const over = latest.finished_at ? Date.parse(latest.finished_at) : 0
  return latest.id !== seen && now - over < NEWS_MS ? latest : null
}

/** What is wrong with a range of days (`YYYY-MM-DD`, both included), by field. */
export const rangeProblems = (from: string, to: string) => ({
  from: from ? null : ("missing" as const),
  to: !to ? ("missing" as const) : from && to < from ? ("order" as const) : null,
})
