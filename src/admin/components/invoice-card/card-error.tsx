import { Alert, Button, Text } from "@medusajs/ui"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { isForbidden } from "../../lib/forbidden"

type CardErrorProps = {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** Nothing could be loaded: why, and a way to try again where that may help. */
export const CardError = ({ error, retrying, onRetry }: CardErrorProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const forbidden = isForbidden(error)

  return (
    <div className="flex flex-col items-start gap-y-4 px-6 py-4">
      <Alert variant={forbidden ? "info" : "error"} role="alert" className="w-full">
        {!forbidden && (
          <Text size="small" leading="compact" weight="plus" className="mb-1">
            {t("errors.load")}
          </Text>
        )}
        <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
          {errorSentence(error)}
        </Text>
      </Alert>
      {!forbidden && (
        <Button size="small" variant="secondary" isLoading={retrying} onClick={onRetry}>
          {t("actions.reload")}
        </Button>
      )}
    </div>
  )
}
