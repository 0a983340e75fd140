import { useQuery } from "@tanstack/react-query"
import type { AdminInvoicingStatusResponse, AdminOrderInvoicesResponse } from "../../http-types"
import { pollingInterval, whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"

export const invoicingStatusKey = ["tw-invoicing", "status"]
export const orderInvoicesKey = (orderId: string) => ["tw-invoicing", "order", orderId]

/** An order's invoices; queried again automatically while something is in progress. */
export const useOrderInvoices = (orderId: string, orderCanceled: boolean) =>
  useQuery({
    queryKey: orderInvoicesKey(orderId),
    queryFn: () =>
      sdk.client.fetch<AdminOrderInvoicesResponse>(`/admin/orders/${orderId}/tw-invoices`),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: whilePermitted<AdminOrderInvoicesResponse>((view) =>
      view ? pollingInterval(view, orderCanceled, Date.now()) : false
    ),
  })

/** Milliseconds until the next query: a pause ends without staff. */
const PAUSED_MS = 5_000
const STATUS_MS = 30_000

/** The state of invoicing; a card queries it only to explain why an invoice is not sent. */
export const useInvoicingStatus = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: invoicingStatusKey,
    enabled,
    staleTime: 0,
    refetchInterval: whilePermitted<AdminInvoicingStatusResponse>((status) =>
      status?.pause ? PAUSED_MS : STATUS_MS
    ),
    queryFn: () => sdk.client.fetch<AdminInvoicingStatusResponse>("/admin/tw-invoicing/status"),
  })
