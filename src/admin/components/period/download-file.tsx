import { ArrowDownTray } from "@medusajs/icons"
import { Button, toast } from "@medusajs/ui"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useAccountantsFile } from "../../hooks/use-period"

/** A button that downloads the accountant's file. */
export const DownloadFile = ({ period }: { period: string }) => {
  const { t, language } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, isPending } = useAccountantsFile(period, language)

  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: (error) => {
            toast.error(t("toasts.failed"), { description: errorSentence(error) })
          },
        })
      }
    >
      <ArrowDownTray />
      {t("period.download")}
    </Button>
  )
}
