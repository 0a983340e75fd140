import { toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type {
  AdminFilingChangesParams,
  AdminFilingChangesResponse,
  AdminInvoiceExportParams,
  AdminInvoicePeriodParams,
  AdminInvoicePeriodResponse,
} from "../../http-types"
import { FILE_MEDIA_TYPES, fileName } from "../../rules/period/accountants-file"
import { FILING_CHANGES_LIMIT } from "../../rules/period/filing-changes"
import { saveFile } from "../lib/save-file"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"

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

/**
 * Changes of a period since it was filed.
 * @param first the first page, which the period's view has: it is not requested again
 */
export const useFilingChanges = (
  { period, within }: Pick<AdminFilingChangesParams, "period" | "within">,
  offset: number,
  first: Pick<AdminFilingChangesResponse, "count" | "changes">
) =>
  useQuery({
    queryKey: ["tw-invoicing", "period", period, "changes", within, offset],
    queryFn: (): Promise<typeof first> =>
      sdk.client.fetch<AdminFilingChangesResponse>("/admin/tw-invoices/period/changes", {
        query: {
          period,
          ...(within !== undefined && { within }),
          offset,
          limit: FILING_CHANGES_LIMIT,
        } satisfies AdminFilingChangesParams,
      }),
    enabled: offset > 0,
    placeholderData: (previous) => (offset > 0 && previous) || first,
    staleTime: 0,
  })

/** Marks a period as filed, or removes the mark. */
export const useFilePeriod = (period: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (action: "file" | "withdraw") =>
      sdk.client.fetch<AdminInvoicePeriodResponse>(
        `/admin/tw-invoice-periods/${period}/${action}`,
        { method: "POST", body: {} }
      ),
    onSuccess: (view) => client.setQueryData(["tw-invoicing", "period", period], view),
    onError: (error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
  })
}

type FileChoice = Pick<
  Required<AdminInvoiceExportParams>,
  "period" | "file" | "as" | "format" | "calendar"
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
