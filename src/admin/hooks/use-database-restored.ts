import { toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminInvoicingRestoredResponse } from "../../http-types"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"
import { invoicingStatusKey } from "./use-order-invoices"

/** Has everything queried that may have been sent before the database was restored. */
export const useDatabaseRestored = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminInvoicingRestoredResponse>("/admin/tw-invoicing/restored", {
        method: "POST",
        body: {},
      }),
    onSuccess: ({ queried }) => {
      toast.success(t("settings.restored.done", { number: queried }))
    },
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: invoicingStatusKey }),
  })
}
