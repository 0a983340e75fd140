import type { AdminInvoicingCallTest, AdminInvoicingTest } from "../../../http-types"
import { useConnectionTest } from "../../hooks/use-connection-test"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { TestButton, type TestResult } from "./test-button"

/** Has the invoicing service called, and shows the result of each function. */
export const ConnectionTest = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, data, error, isPending } = useConnectionTest()

  const messageOf = (test: AdminInvoicingCallTest): string[] => {
    if (test.outcome === "works") return []
    if (test.outcome === "refused") return [t("serviceMessage", { message: test.message })]
    const { code, text } = test.note
    return [code && t(`details.${code}`), text].filter((part) => !!part) as string[]
  }
  const sentenceOf = (test: AdminInvoicingCallTest): string =>
    [
      t(`settings.test.outcomes.${test.outcome}`),
      ...messageOf(test),
      test.options.length > 0 && t("settings.test.options", { options: test.options.join(", ") }),
    ]
      .filter(Boolean)
      .join(" ")
  const resultOf = ({ works, calls }: AdminInvoicingTest): TestResult => ({
    variant: works ? "success" : "error",
    sentence: t(works ? "settings.test.works" : "settings.test.fails"),
    message: null,
    parts: calls.map((test) => ({
      name: t("settings.test.part", {
        name: t(`settings.test.calls.${test.call}`),
        function: test.function,
      }),
      sentence: sentenceOf(test),
    })),
  })
  const failed = error && {
    variant: "error" as const,
    sentence: t("settings.test.fails"),
    message: errorSentence(error),
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
