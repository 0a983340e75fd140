import type { AttentionReason } from "../../rules/invoice/invoice-status"
import type { PageInfo, PageParams } from "../page"

/**
 * A request by staff to issue the missing invoices of a range of days, and its progress. Counts are
 * numbers of orders; times are ISO 8601.
 */
export type AdminBulkIssue = {
  id: string
  /** Orders placed at or after this time, and before `to`. */
  from: string
  to: string
  status: "running" | "done"
  /** Orders placed in the range when it was requested. */
  total: number
  looked_at: number
  /** Their invoice is being issued. */
  planned: number
  /** Their invoice waits for the payment. */
  waiting: number
  /** They have an invoice or need none. */
  skipped: number
  /** Their invoice needs review, or the order could not be read. */
  failed: number
  /** Id of the user who requested it. */
  requested_by: string | null
  created_at: string
  finished_at: string | null
}

/** Answer of `GET /admin/tw-invoicing/bulk-issues/:id` and of `POST /admin/tw-invoicing/bulk-issues`. */
export type AdminBulkIssueResponse = { bulk_issue: AdminBulkIssue }

/** Query of `GET /admin/tw-invoicing/bulk-issues`. */
export type AdminBulkIssueListParams = PageParams

/** Answer of `GET /admin/tw-invoicing/bulk-issues`; newest first. */
export type AdminBulkIssueListResponse = PageInfo & { bulk_issues: AdminBulkIssue[] }

/** Body of `POST /admin/tw-invoicing/bulk-issues`: days in Taipei, both included, or times in ISO 8601. */
export type AdminStartBulkIssue = { from: string; to: string }

/** Body of `POST /admin/tw-invoicing/missing-invoices`. */
export type AdminFindMissingInvoices = AdminStartBulkIssue & {
  /** `next` of an answer before: looks at the orders after those. */
  after?: string
}

/** An order without an invoice, and what a bulk issue would do with it. */
export type AdminMissingInvoice = {
  order_id: string
  /** The order's number in the shop; null: the order is gone. */
  display_id: number | null
  /** Its invoice is issued, waits for its payment, or needs review. */
  outcome: "issue" | "wait" | "review"
  /** Amount of the invoice that would be issued, in whole TWD dollars. */
  amount: number | null
  /** Why it needs review. */
  reason: AttentionReason | null
}

/** Answer of `POST /admin/tw-invoicing/missing-invoices`: of 200 orders at most. */
export type AdminMissingInvoicesResponse = {
  orders: AdminMissingInvoice[]
  /** There are more orders: `after` of the next request. Null: all were looked at. */
  next: string | null
}
