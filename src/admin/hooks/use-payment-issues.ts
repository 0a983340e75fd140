import { toast } from "@medusajs/ui"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminPaymentIssueListParams,
  AdminPaymentIssueListResponse,
  AdminPaymentIssueResponse,
  AdminResolvePaymentIssue,
} from "../../http-types"
import { whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"

/** Rows per page. */
export const ISSUE_LIMIT = 20

export const PAYMENT_ISSUES_KEY = ["tw-payments", "issues"]

/** Payment issues, the newest first. */
export const usePaymentIssues = (query: AdminPaymentIssueListParams) =>
  useQuery({
    queryKey: [...PAYMENT_ISSUES_KEY, query],
    queryFn: () =>
      sdk.client.fetch<AdminPaymentIssueListResponse>("/admin/tw-payments/issues", {
        query: { limit: ISSUE_LIMIT, ...query } satisfies AdminPaymentIssueListParams,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: whilePermitted(30_000),
  })

/** Marks a payment issue as resolved. A refusal is for the form. */
export const useResolveIssue = (id: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (resolution: AdminResolvePaymentIssue) =>
      sdk.client.fetch<AdminPaymentIssueResponse>(`/admin/tw-payments/issues/${id}/resolve`, {
        method: "POST",
        body: resolution,
      }),
    onSuccess: () => {
      toast.success(t("payments.resolve.done"))
    },
    // Also after an error: another user may have resolved it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYMENT_ISSUES_KEY }),
  })
}

/** Gives the money of a payment back that no order has. */
export const useRefundIssue = (id: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminPaymentIssueResponse>(`/admin/tw-payments/issues/${id}/refund`, {
        method: "POST",
        body: {},
      }),
    onSuccess: () => {
      toast.success(t("payments.refund.done"))
    },
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
    // After an error, it may be another issue whether the refund was made.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYMENT_ISSUES_KEY }),
  })
}
