import { Alert, Text } from "@medusajs/ui"
import type { AdminServiceCheck } from "../../../http-types"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type CheckResultProps = { check: AdminServiceCheck | null; error: Error | null }

const VARIANTS = { accepted: "success", refused: "error", unclear: "warning" } as const
/** The store did not have it checked. */
const FAILED = { title: "toasts.failed", variant: "error" } as const

/** What came of having the service look at the invoice. */
export const CheckResult = ({ check, error }: CheckResultProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const checked = error ? null : check
  const { title, variant } = checked
    ? ({
        title: `preview.outcomes.${checked.outcome}`,
        variant: VARIANTS[checked.outcome],
      } as const)
    : FAILED
  const message = error ? errorSentence(error) : checked && messageOf(checked)

  function messageOf(check: AdminServiceCheck): string | null {
    switch (check.outcome) {
      case "accepted":
        return null
      case "refused": {
        const named = check.named_fields.map((field) => t(`namedFields.${field}`))
        return [t("serviceMessage", { message: check.message }), ...named].join(" ")
      }
      case "unclear":
        return check.note.code && t(`details.${check.note.code}`)
    }
  }

  return (
    <div className="px-6 pb-4">
      <Alert variant={variant} role="status">
        <Text size="small" leading="compact" weight="plus" className="text-pretty">
          {t(title)}
        </Text>
        {message && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1 break-words">
            {message}
          </Text>
        )}
      </Alert>
    </div>
  )
}
