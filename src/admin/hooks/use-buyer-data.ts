import { toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import type { AdminBuyerDataResponse, AdminEraseBuyerDataResponse } from "../../http-types"
import { saveFile } from "../lib/save-file"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"

const request = <Answer>(customerId: string, action: "export" | "erase") =>
  sdk.client.fetch<Answer>(`/admin/customers/${customerId}/tw-invoice-data/${action}`, {
    method: "POST",
    body: {},
  })

const useFailed = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  return (error: Error) => {
    toast.error(t("toasts.failed"), { description: errorSentence(error) })
  }
}

/** Has the browser keep everything that the plugin holds of a customer, as JSON. */
export const useExportBuyerData = (customerId: string) => {
  const { t } = useInvoiceText()
  const onError = useFailed()

  return useMutation({
    mutationFn: () => request<AdminBuyerDataResponse>(customerId, "export"),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2)
      saveFile(new Blob([text], { type: "application/json" }), `invoice-data-${customerId}.json`)
      toast.success(t("buyerData.exported"))
    },
    onError,
  })
}

/** Erases a customer's data from the plugin. */
export const useEraseBuyerData = (customerId: string) => {
  const { t } = useInvoiceText()
  const onError = useFailed()

  return useMutation({
    mutationFn: () => request<AdminEraseBuyerDataResponse>(customerId, "erase"),
    onSuccess: ({ invoices, carts, kept }) => {
      toast.success(t("buyerData.erased", { invoices, carts }), {
        description: kept ? t("buyerData.kept", { number: kept }) : undefined,
      })
    },
    onError,
  })
}
