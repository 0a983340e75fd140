import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminInvoiceResponse, AdminRegisterAllowance } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Keeps an allowance by its number. A refusal is shown at the field of the number. */
export const useRegisterAllowance = (orderId: string, invoiceId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (allowance_number: string) =>
      sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${invoiceId}/allowances`, {
        method: "POST",
        body: { allowance_number } satisfies AdminRegisterAllowance,
      }),
    onSuccess: (_, number) => {
      toast.success(t("allowances.register.done", { number }))
    },
    // Also after an error: the reply may be lost though the allowance is kept.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
  })
}
