import { toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminOrderInvoiceDetailsResponse,
  AdminOrderInvoicesResponse,
  AdminReissueInvoice,
  SaveInvoiceDetails,
  SaveInvoiceDetailsResponse,
} from "../../http-types"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

const pathOf = (orderId: string) => `/admin/orders/${orderId}/tw-invoice-details`

/** Whom an order's invoice is for, in full: asked when the form opens, and not kept. */
export const useInvoiceDetails = (orderId: string) =>
  useQuery({
    queryKey: ["tw-invoicing", "details", orderId],
    queryFn: () => sdk.client.fetch<AdminOrderInvoiceDetailsResponse>(pathOf(orderId)),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Changes whom an invoice is for that has not been sent. A refusal is for the form. */
export const useChangeDetails = (orderId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (details: SaveInvoiceDetails) =>
      sdk.client.fetch<SaveInvoiceDetailsResponse>(pathOf(orderId), {
        method: "POST",
        body: details,
      }),
    onSuccess: () => {
      toast.success(t("buyerForm.done"))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
  })
}

/** Voids an invoice and issues another in its place. A refusal is for the form. */
export const useReissue = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (body: AdminReissueInvoice) =>
      sdk.client.fetch<AdminOrderInvoicesResponse>(`/admin/tw-invoices/${invoiceId}/reissue`, {
        method: "POST",
        body,
      }),
    onSuccess: ({ invoices: [latest] }) => {
      const replaced = latest?.id !== invoiceId && latest?.status === "issued"
      toast.success(t(replaced ? "reissue.done" : "reissue.requested"))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
  })
}
