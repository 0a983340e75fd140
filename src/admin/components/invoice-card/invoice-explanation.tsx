import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { isMoving } from "../../../rules/invoice/status-facts"
import { inLanguage } from "../../../rules/text/sentence"
import { shownNote } from "../../lib/shown-note"
import { useInvoiceText, type InvoiceTextKey } from "../../hooks/use-invoice-text"
import { formatTaipeiTime } from "../../lib/format"
import { SectionRow } from "../section-row"

const SAID_BY_SERVICE = ["refused_by_service", "void_refused"]
const NO_NOTE = { code: null, text: null }

type InvoiceExplanationProps = {
  invoice: AdminInvoice
  /** It is to be sent, and nothing is sent for the time being. */
  paused: boolean
}

/** What the invoice waits for or what went wrong, what staff can do, when it continues. */
export const InvoiceExplanation = ({ invoice, paused }: InvoiceExplanationProps) => {
  const { t, language } = useInvoiceText()
  const { status, reason, next_attempt_at, attempts } = invoice
  // The detail of a passed deadline is the deadline itself, which has a row of its own.
  const { code, text } = reason === "void_deadline_passed" ? NO_NOTE : shownNote(invoice)

  const states: InvoiceTextKey[] = reason
    ? [`reasons.${reason}.why`, `reasons.${reason}.todo`]
    : paused
      ? ["paused"]
      : isMoving(status)
        ? [`progress.${status}`]
        : []
  const hint = invoice.invoice_number ? "keepHint" : "keepUnknownHint"
  const sentences = invoice.actions.includes("keep") ? ([...states, hint] as const) : states
  const explanation = (
    <div className="flex flex-col gap-y-1">
      {sentences.map((key, index) => (
        <Text
          key={key}
          size="small"
          leading="compact"
          weight={reason && index === 0 ? "plus" : "regular"}
          className={reason && index === 0 ? "text-pretty" : "text-ui-fg-subtle text-pretty"}
        >
          {t(key)}
        </Text>
      ))}
      {(code || text) && (
        <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
          {[
            code && t(`details.${code}`),
            text &&
              (reason && SAID_BY_SERVICE.includes(reason)
                ? t("serviceMessage", { message: text })
                : t("detail", { message: inLanguage(text, language) })),
            ...invoice.named_fields.map((field) => t(`namedFields.${field}`)),
          ]
            .filter(Boolean)
            .join(" ")}
        </Text>
      )}
    </div>
  )

  return (
    <>
      {(sentences.length > 0 || code || text) && (
        <div className="px-6 py-4">
          {status === "attention" ? (
            <Alert variant="error" role="status">
              {explanation}
            </Alert>
          ) : (
            explanation
          )}
        </div>
      )}
      {isMoving(status) && attempts > 0 && (
        <SectionRow title={t("fields.attempts")}>{attempts}</SectionRow>
      )}
      {isMoving(status) && next_attempt_at && (
        <SectionRow title={t("fields.nextAttempt")}>
          {formatTaipeiTime(next_attempt_at, language)}
        </SectionRow>
      )}
    </>
  )
}
