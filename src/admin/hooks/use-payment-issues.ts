import { toast } from "@medusajs/ui"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { ISSUE_LIMIT, type PaymentIssue, type PaymentIssues } from "../lib/payment-issue-view"
import { sdk } from "../lib/sdk"
import { useInvoiceText } from "./use-invoice-text"

const PAYMENT_ISSUES_KEY = ["tw-payments", "issues"]

type IssueQuery = {
  status?: PaymentIssue["status"]
  order_id?: string
  limit?: number
  offset?: number
}

/** Payments that need a person, the newest first. */
export const usePaymentIssues = (query: IssueQuery) =>
  useQuery({
    queryKey: [...PAYMENT_ISSUES_KEY, query],
    queryFn: () =>
      sdk.client.fetch<PaymentIssues>("/admin/tw-payments/issues", {
        query: { limit: ISSUE_LIMIT, ...query },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** `refund_made`: of a refund that is unclear or failed, whether the money went back. */
export type Resolution = { note: string; refund_made?: boolean }

/** Marks a payment as dealt with. A refusal is for the form. */
export const useResolveIssue = (id: string) => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (resolution: Resolution) =>
      sdk.client.fetch(`/admin/tw-payments/issues/${id}/resolve`, {
        method: "POST",
        body: resolution,
      }),
    onSuccess: () => {
      toast.success(t("payments.resolve.done"))
    },
    // Also after an error: somebody else may have dealt with it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYMENT_ISSUES_KEY }),
  })
}
