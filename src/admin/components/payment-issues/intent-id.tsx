import { Copy } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"

/** A payment intent's id, to look it up in the service's console. */
export const IntentId = ({ id }: { id: string }) => {
  const { t } = useInvoiceText()
  return (
    <>
      <span className="break-all">{id}</span>
      <Copy
        content={id}
        aria-label={t("payments.copyIntent")}
        className="text-ui-fg-muted shrink-0"
      />
    </>
  )
}
