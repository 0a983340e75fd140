import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminCorrectInvoice, AdminInvoiceResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { INVOICE_LIST_KEY } from "./use-invoice-list"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Corrects what staff recorded of an invoice. `orderId`: the invoice's own id where it has no order. */
export const useCorrectInvoice = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (said: AdminCorrectInvoice) =>
      sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${invoiceId}/correct`, {
        method: "POST",
        body: said,
      }),
    onSuccess: () => {
      toast.success(t("record.correct.done"))
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY }),
        queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
      ]),
  })
}
