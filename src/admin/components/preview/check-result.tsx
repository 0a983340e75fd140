import { Alert, Text } from "@medusajs/ui"
import type { AdminServiceCheck } from "../../../http-types"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type CheckResultProps = { check: AdminServiceCheck | null; error: Error | null }

const VARIANTS = { accepted: "success", refused: "error", unclear: "warning" } as const

/** What came of having the service look at the invoice. */
export const CheckResult = ({ check, error }: CheckResultProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const outcome = check?.outcome ?? "unclear"
  const words = error
    ? errorSentence(error)
    : check?.outcome === "refused"
      ? t("serviceWords", { words: check.words })
      : check?.outcome === "unclear" && check.note.code
        ? t(`details.${check.note.code}`)
        : null

  return (
    <div className="px-6 pb-4">
      <Alert variant={VARIANTS[outcome]} role="status">
        <Text size="small" leading="compact" weight="plus" className="text-pretty">
          {t(`preview.outcomes.${outcome}`)}
        </Text>
        {words && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1 break-words">
            {words}
          </Text>
        )}
      </Alert>
    </div>
  )
}
