import { useMutation, useQuery } from "@tanstack/react-query"
import type {
  AdminInvoiceExportParams,
  AdminInvoicePeriodParams,
  AdminInvoicePeriodResponse,
} from "../../http-types"
import { sdk } from "../lib/sdk"

/** What of a period is still open. */
export const usePeriod = (period: string) =>
  useQuery({
    queryKey: ["tw-invoicing", "period", period],
    queryFn: () =>
      sdk.client.fetch<AdminInvoicePeriodResponse>("/admin/tw-invoices/period", {
        query: { period } satisfies AdminInvoicePeriodParams,
      }),
    staleTime: 0,
  })

/** Has the browser keep the accountant's file of a period, in the reader's language. */
export const useAccountantsFile = (period: string, language: string) =>
  useMutation({
    mutationFn: async () => {
      const response = await sdk.client.fetch<Response>("/admin/tw-invoices/export", {
        query: {
          period,
          lang: language === "zhTW" ? "zh-TW" : "en",
        } satisfies AdminInvoiceExportParams,
        headers: { accept: "text/csv" },
      })
      const address = URL.createObjectURL(await response.blob())
      const link = document.createElement("a")
      link.href = address
      link.download = `invoices-${period}.csv`
      link.click()
      URL.revokeObjectURL(address)
    },
  })
