import { useMutation, useQuery } from "@tanstack/react-query"
import type { AdminInvoicePreviewResponse, AdminPreviewInvoice } from "../../http-types"
import { sdk } from "../lib/sdk"

const fetchPreview = (orderId: string, check: boolean) =>
  sdk.client.fetch<AdminInvoicePreviewResponse>(`/admin/orders/${orderId}/tw-invoices/preview`, {
    method: "POST",
    body: { check } satisfies AdminPreviewInvoice,
  })

/** The invoice that would be issued now. Asks the store only, each time anew. */
export const usePreview = (orderId: string) =>
  useQuery({
    queryKey: ["tw-invoicing", "preview", orderId],
    queryFn: () => fetchPreview(orderId, false),
    gcTime: 0,
  })

/** Has the service say what it thinks of the invoice, without issuing it. */
export const useServiceCheck = (orderId: string) =>
  useMutation({ mutationFn: () => fetchPreview(orderId, true) })
