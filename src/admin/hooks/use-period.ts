import { useMutation, useQuery } from "@tanstack/react-query"
import type {
  AdminInvoiceExportParams,
  AdminInvoicePeriodParams,
  AdminInvoicePeriodResponse,
} from "../../http-types"
import { FILE_MEDIA_TYPES, fileName } from "../../rules/period/accountants-file"
import { saveFile } from "../lib/save-file"
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

type FileChoice = Pick<
  Required<AdminInvoiceExportParams>,
  "period" | "file" | "format" | "calendar"
> & {
  language: string
}

/** Has the browser keep one of the accountant's files of a period, in the reader's language. */
export const useAccountantsFile = ({ language, ...chosen }: FileChoice) =>
  useMutation({
    mutationFn: async () => {
      const response = await sdk.client.fetch<Response>("/admin/tw-invoices/export", {
        query: {
          ...chosen,
          lang: language === "zhTW" ? "zh-TW" : "en",
        } satisfies AdminInvoiceExportParams,
        headers: { accept: FILE_MEDIA_TYPES[chosen.format] },
      })
      saveFile(await response.blob(), fileName(chosen.file, chosen.period, chosen.format))
    },
  })
