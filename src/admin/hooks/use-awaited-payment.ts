import type { AdminOrder } from "@medusajs/framework/types"
import { toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AdminAwaitedPaymentResponse, AdminConfirmPaymentResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

const awaitedPaymentKey = (orderId: string) => ["tw-payments", "awaited", orderId]

/** The payment that waits for the word of staff. Not asked about an order that waits for no money. */
export const useAwaitedPayment = ({ id, payment_status, status }: AdminOrder) =>
  useQuery({
    queryKey: awaitedPaymentKey(id),
    queryFn: () => sdk.client.fetch<AdminAwaitedPaymentResponse>(`/admin/orders/${id}/tw-payments`),
    enabled: payment_status === "awaiting" && status !== "canceled",
    staleTime: 0,
  })

/** Staff saw the payment in the service's console: the order is paid from then on. */
export const useConfirmPayment = (orderId: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminConfirmPaymentResponse>(
        `/admin/orders/${orderId}/tw-payments/confirm`,
        {
          method: "POST",
          body: {},
        }
      ),
    onSuccess: () => {
      toast.success(t("payments.awaited.done"))
    },
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
    // "orders": the dashboard's own order, with what is paid of it.
    onSettled: () =>
      Promise.all(
        [awaitedPaymentKey(orderId), orderInvoicesKey(orderId), ["orders"]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey })
        )
      ),
  })
}
