import { Alert, Text } from "@medusajs/ui"
import type { AdminOrderPayment } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime } from "../../lib/format"

/** What the payment's status means, what happens next, what is wrong, and where the remedy is. */
export const PaymentNote = ({ payment }: { payment: AdminOrderPayment }) => {
  const { t, language } = useInvoiceText()
  const { status, confirm, problems, next_query_at } = payment
  const note = status === "awaiting" && confirm === "manual" ? "awaiting_staff" : status
  const next =
    confirm === "api" && next_query_at
      ? t("payments.card.nextQuery", { time: formatTaipeiTime(next_query_at, language) })
      : null

  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {[t(`payments.card.notes.${note}`), next].filter(Boolean).join(" ")}
      </Text>
      {problems.length > 0 && (
        <Alert variant="error">
          {problems.map((kind) => (
            <Text key={kind} size="small" leading="compact" weight="plus">
              {t(`payments.kinds.${kind}`)}
            </Text>
          ))}
          <Text size="small" leading="compact" className="text-ui-fg-subtle">
            {t("payments.card.remedy", { title: t("payments.title") })}
          </Text>
        </Alert>
      )}
    </div>
  )
}
