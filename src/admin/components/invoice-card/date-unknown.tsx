import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiDay } from "../../lib/format"

/**
 * Warns that the invoice was found, and that its period follows from the day of the search. Only
 * where staff can state the day; a voided invoice is in no sum.
 */
export const DateUnknown = ({ invoice }: { invoice: AdminInvoice }) => {
  const { t, language } = useInvoiceText()
  if (!invoice.date_unknown || !invoice.issued_at || invoice.status === "voided") return null
  if (!invoice.actions.includes("correct")) return null

  return (
    <div className="px-6 py-4">
      <Alert variant="warning" role="status">
        <div className="flex flex-col gap-y-1">
          <Text size="small" leading="compact" weight="plus">
            {t("record.dateUnknown.title")}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {t("record.dateUnknown.body", { day: formatTaipeiDay(invoice.issued_at, language) })}
          </Text>
        </div>
      </Alert>
    </div>
  )
}
