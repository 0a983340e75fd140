import type { AdminBulkIssue, AdminMissingInvoice } from "../../http-types"

/** Milliseconds for which the result of a finished one is shown. */
const NEWS_MS = 24 * 60 * 60 * 1000

/** The latest one, while it runs, and after that until it has been seen. `now` in milliseconds. */
export const bulkIssueToShow = (
  [latest]: AdminBulkIssue[],
  seen: string | null,
  now: number
): AdminBulkIssue | null => {
  if (!latest || latest.status === "running") return latest ?? null
  const over = latest.finished_at ? Date.parse(latest.finished_at) : 0
  return latest.id !== seen && now - over < NEWS_MS ? latest : null
}

/** What is wrong with a range of days (`YYYY-MM-DD`, both included), by field. */
export const rangeProblems = (from: string, to: string) => ({
  from: from ? null : ("missing" as const),
  to: !to ? ("missing" as const) : from && to < from ? ("order" as const) : null,
})

/** The orders of each outcome. */
export const missingByOutcome = (orders: AdminMissingInvoice[]) =>
  (["issue", "wait", "review"] as const).flatMap((outcome) => {
    const some = orders.filter((order) => order.outcome === outcome)
    return some.length ? [{ outcome, orders: some }] : []
  })
