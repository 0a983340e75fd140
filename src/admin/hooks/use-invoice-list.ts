import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type {
  AdminInvoiceListParams,
  AdminInvoiceListResponse,
  AdminInvoicePeriodParams,
  AdminInvoiceSummaryResponse,
} from "../../http-types"
import { whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"

export const INVOICE_LIST_KEY = ["tw-invoicing", "list"]

/** A page of invoices; `query` as the route takes it. */
export const useInvoiceList = (query: AdminInvoiceListParams) =>
  useQuery({
    queryKey: [...INVOICE_LIST_KEY, query],
    queryFn: () => sdk.client.fetch<AdminInvoiceListResponse>("/admin/tw-invoices", { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: whilePermitted(30_000),
  })

/** What waits and what needs review, and a period by its days. */
export const useInvoiceSummary = (period: string) =>
  useQuery({
    queryKey: [...INVOICE_LIST_KEY, "summary", period],
    queryFn: () =>
      sdk.client.fetch<AdminInvoiceSummaryResponse>("/admin/tw-invoices/summary", {
        query: { period } satisfies AdminInvoicePeriodParams,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: whilePermitted(30_000),
  })
