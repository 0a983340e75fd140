import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoicingPause } from "../../http-types"
import { useInvoiceText } from "../hooks/use-invoice-text"
import { formatTaipeiTime } from "../lib/format"

/** Says that sending is paused, why, since when, and what staff can do about it. */
export const PauseNotice = ({ pause }: { pause: AdminInvoicingPause }) => {
  const { t, language } = useInvoiceText()
  const { reason, since, next_try_at, code, text } = pause
  const said = code ? t(`details.${code}`) : text && t("serviceMessage", { message: text })

  return (
    <Alert variant="error" role="status">
      <Text size="small" leading="compact" weight="plus" className="mb-1">
        {t("pause.title")}
      </Text>
      <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
        {t(`pause.reasons.${reason}`)}
      </Text>
      {said && (
        <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
          {[said, code && text].filter(Boolean).join(" ")}
        </Text>
      )}
      <Text size="small" leading="compact" className="text-ui-fg-subtle">
        {t("pause.since", {
          since: formatTaipeiTime(since, language),
          next: formatTaipeiTime(next_try_at, language),
        })}
      </Text>
    </Alert>
  )
}
