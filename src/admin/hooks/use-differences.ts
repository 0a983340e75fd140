import { toast } from "@medusajs/ui"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminDifferenceListParams,
  AdminDifferenceListResponse,
  AdminInvoiceResponse,
  AdminTakeOverRecord,
} from "../../http-types"
import { whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"
import { INVOICE_LIST_KEY } from "./use-invoice-list"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Rows per page. */
export const DIFFERENCE_LIMIT = 20

/** Invoices that differ from the service's, the oldest first. */
export const useDifferences = (offset: number) =>
  useQuery({
    queryKey: [...INVOICE_LIST_KEY, "differences", offset],
    queryFn: () =>
      sdk.client.fetch<AdminDifferenceListResponse>("/admin/tw-invoices/differences", {
        query: { offset, limit: DIFFERENCE_LIMIT } satisfies AdminDifferenceListParams,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: whilePermitted(30_000),
  })

/** Takes over the service's record of an invoice. A refusal is for the form. */
export const useTakeOverRecord = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (said: AdminTakeOverRecord) =>
      sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${invoiceId}/take-over`, {
        method: "POST",
        body: said,
      }),
    onSuccess: () => {
      toast.success(t("differences.take.done"))
    },
    // Also after an error: the service was queried, which may have changed the record.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY }),
        queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
      ]),
  })
}
