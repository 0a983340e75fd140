import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminAdoptInvoice, AdminInvoiceResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Takes over an invoice that the service has, by its number. A refusal is for the number's field. */
export const useAdoptInvoice = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (found: AdminAdoptInvoice) =>
      sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${invoiceId}/adopt`, {
        method: "POST",
        body: found,
      }),
    onSuccess: (_, { invoice_number }) => {
      toast.success(t("adopt.done", { number: invoice_number.toUpperCase() }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
  })
}
