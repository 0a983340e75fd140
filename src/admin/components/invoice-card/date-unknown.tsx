import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiDay } from "../../lib/format"

/** Warns that the invoice was found, and that its period follows from the day of the search. */
export const DateUnknown = ({ invoice }: { invoice: AdminInvoice }) => {
  const { t, language } = useInvoiceText()
  if (!invoice.date_unknown || !invoice.issued_at) return null

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
