import { Alert, Button, Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"

export type TestResult = {
  variant: "success" | "warning" | "error" | "info"
  sentence: string
  /** More of it, such as the service's message. */
  message: string | null
  /** What came of each part, if there are several. */
  parts?: { name: string; sentence: string }[]
}

type TestButtonProps = {
  /** What is asked, for those who hear the button and not the heading above it. */
  label: string
  pending: boolean
  result: TestResult | null
  onTest: () => void
}

/** Tests a service on request, and shows the result. */
export const TestButton = ({ label, pending, result, onTest }: TestButtonProps) => {
  const { t } = useInvoiceText()

  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4">
      <Button
        size="small"
        variant="secondary"
        aria-label={label}
        isLoading={pending}
        onClick={onTest}
      >
        {t("settings.test.action")}
      </Button>
      {result && !pending && (
        <Alert variant={result.variant} role="status" className="w-full">
          <Text size="small" leading="compact" weight="plus">
            {result.sentence}
          </Text>
          {result.message && (
            <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
              {result.message}
            </Text>
          )}
          {result.parts?.map(({ name, sentence }) => (
            <Text
              key={name}
              size="small"
              leading="compact"
              className="text-ui-fg-subtle break-words"
            >
              <span className="text-ui-fg-base">{name}</span> {sentence}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  )
}
