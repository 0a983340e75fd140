import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type {
  AdminBulkIssueListParams,
  AdminBulkIssueListResponse,
  AdminBulkIssueResponse,
  AdminFindMissingInvoices,
  AdminMissingInvoicesResponse,
  AdminStartBulkIssue,
} from "../../http-types"
import { bulkIssueToShow } from "../lib/bulk-issue-view"
import { whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"
import { INVOICE_LIST_KEY } from "./use-invoice-list"

const PATH = "/admin/tw-invoicing/bulk-issues"
const BULK_KEY = ["tw-invoicing", "bulk-issues"]
const POLL_MS = 2_000

/** Where the browser keeps which result was seen last. */
const SEEN = "tw-invoicing-bulk-issue-seen"

/**
 * How far the latest bulk issue is. The server knows, so a reload or another user sees the same;
 * `close` puts the result of one that is over away.
 */
export const useLatestBulkIssue = () => {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN))
  const { data } = useQuery({
    queryKey: BULK_KEY,
    queryFn: () =>
      sdk.client.fetch<AdminBulkIssueListResponse>(PATH, {
        query: { limit: 1 } satisfies AdminBulkIssueListParams,
      }),
    staleTime: 0,
    refetchInterval: whilePermitted<AdminBulkIssueListResponse>((view) =>
      view?.bulk_issues[0]?.status === "running" ? POLL_MS : false
    ),
  })
  const bulk = data ? bulkIssueToShow(data.bulk_issues, seen, Date.now()) : null
  const looked = bulk?.looked_at

  useEffect(() => {
    if (looked !== undefined) void queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY })
  }, [looked, bulk?.status, queryClient])

  const close = () => {
    if (!bulk) return
    localStorage.setItem(SEEN, bulk.id)
    setSeen(bulk.id)
  }
  return { bulk, close }
}

/** What one would do, order by order. A refusal is for the form. */
export const useMissingInvoices = () =>
  useMutation({
    mutationFn: (range: AdminFindMissingInvoices) =>
      sdk.client.fetch<AdminMissingInvoicesResponse>("/admin/tw-invoicing/missing-invoices", {
        method: "POST",
        body: range,
      }),
  })

/** Starts one: `from` and `to` are days in Taipei, both included. A refusal is for the form. */
export const useStartBulkIssue = () => {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (range: AdminStartBulkIssue) =>
      sdk.client.fetch<AdminBulkIssueResponse>(PATH, { method: "POST", body: range }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BULK_KEY }),
  })
}
