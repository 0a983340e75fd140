import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminInvoicedElsewhere, AdminInvoiceResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Records what other invoices have of an order's charge. A refusal is for the note's field. */
export const useInvoicedElsewhere = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (said: AdminInvoicedElsewhere) =>
      sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${invoiceId}/invoiced-elsewhere`, {
        method: "POST",
        body: said,
      }),
    onSuccess: () => {
      toast.success(t("elsewhere.done"))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
  })
}
