import { toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminConfirmPaymentResponse,
  AdminOrderPaymentsResponse,
  AdminPaymentAnswer,
  AdminQueryPaymentsResponse,
} from "../../http-types"
import { mayChangeByItself } from "../../rules/payment/payment-status"
import { inLanguage } from "../../rules/text/sentence"
import { isForbidden } from "../lib/forbidden"
import { whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"
import { PAYMENT_ISSUES_KEY } from "./use-payment-issues"

export const orderPaymentsKey = (orderId: string) => ["tw-payments", "order", orderId]

const CHANGING_MS = 15_000

/** An order's payments; read again without a reload while one may change without staff. */
export const useOrderPayments = (orderId: string) =>
  useQuery({
    queryKey: orderPaymentsKey(orderId),
    queryFn: () =>
      sdk.client.fetch<AdminOrderPaymentsResponse>(`/admin/orders/${orderId}/tw-payments`),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: (failures, error) => failures < 2 && !isForbidden(error),
    refetchInterval: whilePermitted<AdminOrderPaymentsResponse>((view) =>
      view?.payments.some(({ status }) => mayChangeByItself(status)) ? CHANGING_MS : false
    ),
  })

/** Staff saw the payment in the service's console: the order is paid from then on. */
export const useConfirmPayment = (orderId: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const readAgain = useReadAgain(orderId)

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
    onSettled: readAgain,
  })
}

const TOASTS: Partial<Record<AdminPaymentAnswer["outcome"], "error" | "warning">> = {
  unreachable: "error",
  not_known: "warning",
  differs: "warning",
  disputed: "warning",
}

/** Queries the payment service now, acts on the answer, and shows it in a sentence. */
export const useQueryPayments = (orderId: string) => {
  const { t, language } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain(orderId)
  // Where the service gave no answer, the sentence is the store's own.
  const said = ({ outcome, message }: AdminPaymentAnswer) =>
    message && outcome !== "unreachable"
      ? t("payments.card.message", { message })
      : message && inLanguage(message, language)

  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminQueryPaymentsResponse>(`/admin/orders/${orderId}/tw-payments/query`, {
        method: "POST",
        body: {},
      }),
    onSuccess: ({ answers, ...view }) => {
      queryClient.setQueryData(orderPaymentsKey(orderId), view)
      for (const answer of answers) {
        const { outcome } = answer
        toast[TOASTS[outcome] ?? "info"](t(`payments.card.answers.${outcome}`), {
          description: said(answer),
        })
      }
    },
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
    onSettled: readAgain,
  })
}

/** All that a page shows of an order's money. "orders": the dashboard's own order. */
const useReadAgain = (orderId: string) => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [orderPaymentsKey(orderId), orderInvoicesKey(orderId), PAYMENT_ISSUES_KEY, ["orders"]].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey })
      )
    )
}
