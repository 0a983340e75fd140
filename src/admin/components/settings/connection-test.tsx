import { Alert, Button, Text } from "@medusajs/ui"
import { useConnectionTest } from "../../hooks/use-connection-test"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"

const VARIANTS = { works: "success", refused: "warning", fails: "error" } as const

/** Asks the invoicing service only when told to. */
export const ConnectionTest = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, data, error, isPending } = useConnectionTest()
  const test = data?.invoicing
  const outcome = error ? "fails" : test?.outcome
  const words = error
    ? errorSentence(error)
    : test?.outcome === "refused"
      ? t("serviceWords", { words: test.words })
      : test?.outcome === "fails" && test.note.code
        ? [t(`details.${test.note.code}`), test.note.words].filter(Boolean).join(" ")
        : null

  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4">
      <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
        {t("settings.test.action")}
      </Button>
      {outcome && !isPending && (
        <Alert variant={VARIANTS[outcome]} role="status" className="w-full">
          <Text size="small" leading="compact" weight="plus">
            {t(`settings.test.${outcome}`)}
          </Text>
          {words && (
            <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
              {words}
            </Text>
          )}
        </Alert>
      )}
    </div>
  )
}
