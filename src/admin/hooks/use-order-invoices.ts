import { useQuery } from "@tanstack/react-query"
import type { AdminInvoicingStatusResponse, AdminOrderInvoicesResponse } from "../../http-types"
import { pollingInterval } from "../lib/polling"
import { sdk } from "../lib/sdk"

export const invoicingStatusKey = ["tw-invoicing", "status"]
export const orderInvoicesKey = (orderId: string) => ["tw-invoicing", "order", orderId]

/** An order's invoices; asked again by itself while something moves. */
export const useOrderInvoices = (orderId: string, orderCanceled: boolean) =>
  useQuery({
    queryKey: orderInvoicesKey(orderId),
    queryFn: () =>
      sdk.client.fetch<AdminOrderInvoicesResponse>(`/admin/orders/${orderId}/tw-invoices`),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data ? pollingInterval(state.data, orderCanceled, Date.now()) : false,
  })

/** How invoicing stands; the card asks only when it has to say what is missing. */
export const useInvoicingStatus = () =>
  useQuery({
    queryKey: invoicingStatusKey,
    queryFn: () => sdk.client.fetch<AdminInvoicingStatusResponse>("/admin/tw-invoicing/status"),
  })
