import type { AdminBulkIssue, AdminMissingInvoice } from "../../http-types"
import { formatTwd } from "./format"

/** Milliseconds for which the result of one that is over is still news. */
const NEWS_MS = 24 * 60 * 60 * 1000

/** The latest one, while it runs, and after that until somebody has seen it. `now` in milliseconds. */
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

/** Orders that a question names; the rest is counted. */
const NAMED = 20

/** The orders of each outcome, by their numbers in the shop and the amounts of their invoices. */
export const missingByOutcome = (orders: AdminMissingInvoice[]) =>
  (["issue", "wait", "review"] as const).flatMap((outcome) => {
    const some = orders.filter((order) => order.outcome === outcome)
    const names = some
      .slice(0, NAMED)
      .map(({ order_id, display_id, amount }) =>
        [
          display_id === null ? order_id : `#${display_id}`,
          amount !== null && `(${formatTwd(amount)})`,
        ]
          .filter(Boolean)
          .join(" ")
      )
    const rest = some.length > NAMED ? [`… +${some.length - NAMED}`] : []
    return some.length
      ? [{ outcome, number: some.length, names: [...names, ...rest].join(", ") }]
      : []
  })
