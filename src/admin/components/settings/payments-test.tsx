import type { AdminPaymentProviderTest } from "../../../http-types"
import { usePaymentsTest } from "../../hooks/use-connection-test"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { TestButton, type TestResult } from "./test-button"

const VARIANTS = {
  works: "success",
  credentials_refused: "error",
  unexpected: "warning",
  fails: "error",
  cannot_be_queried: "info",
  not_configured: "warning",
} as const

/** Has a payment provider's service asked whether it answers and takes the private key. */
export const PaymentsTest = ({ id }: { id: string }) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, data, error, isPending } = usePaymentsTest()
  const test = data?.payments.find((provider) => provider.id === id)

  const resultOf = (test: AdminPaymentProviderTest): TestResult => ({
    variant: VARIANTS[test.outcome],
    sentence: t(`settings.payments.test.${test.outcome}`),
    message:
      [
        test.outcome === "fails" && t(`settings.payments.faults.${test.fault}`),
        "message" in test && test.message && t("serviceMessage", { message: test.message }),
      ]
        .filter(Boolean)
        .join(" ") || null,
  })
  const failed = error && {
    variant: "error" as const,
    sentence: t("settings.payments.test.fails"),
    message: errorSentence(error),
  }

  return (
    <TestButton
      label={t("settings.payments.test.label", { id })}
      pending={isPending}
      result={failed ?? (test ? resultOf(test) : null)}
      onTest={() => mutate()}
    />
  )
}
