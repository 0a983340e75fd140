import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminInvoiceResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { INVOICE_LIST_KEY } from "./use-invoice-list"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Queries the service about an invoice and its allowances; shows the result in a toast. */
export const useRefreshInvoice = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${invoiceId}/refresh`, {
        method: "POST",
        body: {},
      }),
    onSuccess: ({ invoice }) => {
      if (invoice.difference) toast.warning(t("toasts.differs"))
      else toast.success(t("toasts.agrees"))
    },
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY }),
        queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
      ]),
  })
}
