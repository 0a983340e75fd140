import { Alert, Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useInvoicingStatus } from "../../hooks/use-order-invoices"

/** Says that nothing is sent, and which options to set. */
export const NotConfigured = () => {
  const { t } = useInvoiceText()
  const { data } = useInvoicingStatus()
  const missing = data?.missing ?? []

  return (
    <div className="px-6 py-4">
      <Alert variant="warning">
        <Text size="small" leading="compact" weight="plus" className="mb-1">
          {t("notes.notConfigured.title")}
        </Text>
        <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
          {missing.length
            ? t("notes.notConfigured.body", { options: missing.join(", ") })
            : t("notes.notConfigured.bodyUnnamed")}
        </Text>
      </Alert>
    </div>
  )
}
