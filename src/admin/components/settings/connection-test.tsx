import type { AdminInvoicingTest } from "../../../http-types"
import { useConnectionTest } from "../../hooks/use-connection-test"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { TestButton, type TestResult } from "./test-button"

const VARIANTS = { works: "success", refused: "warning", fails: "error" } as const

/** Has the invoicing service asked whether it answers. */
export const ConnectionTest = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, data, error, isPending } = useConnectionTest()

  const wordsOf = (test: AdminInvoicingTest): string | null => {
    if (test.outcome === "refused") return t("serviceWords", { words: test.words })
    if (test.outcome === "works" || !test.note.code) return null
    return [t(`details.${test.note.code}`), test.note.words].filter(Boolean).join(" ")
  }
  const resultOf = (test: AdminInvoicingTest): TestResult => ({
    variant: VARIANTS[test.outcome],
    sentence: t(`settings.test.${test.outcome}`),
    words: wordsOf(test),
  })
  const failed = error && {
    variant: "error" as const,
    sentence: t("settings.test.fails"),
    words: errorSentence(error),
  }

  return (
    <TestButton
      label={t("settings.test.label")}
      pending={isPending}
      result={failed ?? (data ? resultOf(data.invoicing) : null)}
      onTest={() => mutate()}
    />
  )
}
