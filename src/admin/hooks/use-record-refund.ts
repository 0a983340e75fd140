import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminRecordRefund, AdminRecordRefundResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

/** Records a refund that was made in the service's console. A refusal is for the form. */
export const useRecordRefund = (orderId: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (refund: AdminRecordRefund) =>
      sdk.client.fetch<AdminRecordRefundResponse>(`/admin/orders/${orderId}/tw-payments/refunds`, {
        method: "POST",
        body: refund,
      }),
    onSuccess: () => {
      toast.success(t("payments.recordRefund.done"))
    },
    // "tw-payments": also the payment issues. "orders": the dashboard's own order, with what was refunded of it.
    onSettled: () =>
      Promise.all(
        [["tw-payments"], orderInvoicesKey(orderId), ["orders"]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey })
        )
      ),
  })
}
