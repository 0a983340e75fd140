import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminGiveUpInvoice, AdminOrderInvoicesResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Gives an invoice's order number up, with a reason. A refusal is for the reason's field. */
export const useGiveUpInvoice = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (reason: string) =>
      sdk.client.fetch<AdminOrderInvoicesResponse>(`/admin/tw-invoices/${invoiceId}/give-up`, {
        method: "POST",
        body: { reason } satisfies AdminGiveUpInvoice,
      }),
    onSuccess: () => {
      toast.success(t("giveUp.done"))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
  })
}
