import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type {
  AdminInvoiceResponse,
  AdminOrderInvoicesResponse,
  AdminVoidInvoice,
} from "../../http-types"
import { STATUS_FACTS } from "../../rules/invoice/status-facts"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { INVOICE_LIST_KEY } from "./use-invoice-list"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

const post = <T>(path: string, body: object = {}) =>
  sdk.client.fetch<T>(path, { method: "POST", body })

/** Actions on an order's invoices; each shows its outcome in a toast. */
export const useInvoiceActions = (orderId: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const queryClient = useQueryClient()

  const shared = {
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
    // Also after an error: the refusal often means that the card shows an old state.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY }),
        queryClient.invalidateQueries({ queryKey: orderInvoicesKey(orderId) }),
      ]),
  }

  const issue = useMutation({
    ...shared,
    mutationFn: () => post<AdminOrderInvoicesResponse>(`/admin/orders/${orderId}/tw-invoices`),
    onSuccess: () => {
      toast.success(t("toasts.issueRequested"))
    },
  })

  const retry = useMutation({
    ...shared,
    mutationFn: (id: string) => post<AdminInvoiceResponse>(`/admin/tw-invoices/${id}/retry`),
    onSuccess: () => {
      toast.success(t("toasts.retried"))
    },
  })

  const voidInvoice = useMutation({
    ...shared,
    mutationFn: ({ id, why = {} }: { id: string; why?: AdminVoidInvoice }) =>
      post<AdminInvoiceResponse>(`/admin/tw-invoices/${id}/void`, why),
    onSuccess: ({ invoice }) => {
      const { closed, upload } = STATUS_FACTS[invoice.status]
      const ended = upload === "none" ? "notIssued" : "voided"
      toast.success(t(`toasts.${closed ? ended : "voidRequested"}`))
    },
  })

  const keep = useMutation({
    ...shared,
    mutationFn: (id: string) => post<AdminInvoiceResponse>(`/admin/tw-invoices/${id}/keep`),
    onSuccess: ({ invoice }) => {
      if (invoice.status === "voided") {
        toast.warning(t("toasts.keptTooLate"))
      } else {
        toast.success(t(invoice.invoice_number ? "toasts.kept" : "toasts.keptUnknown"))
      }
    },
  })

  return { issue, retry, voidInvoice, keep }
}
