import { StatusBadge } from "@medusajs/ui"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { STATUS_COLORS } from "../../lib/status-color"

export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => {
  const { t } = useInvoiceText()

  return (
    <StatusBadge color={STATUS_COLORS[status]} className="text-nowrap">
      {t(`statuses.${status}`)}
    </StatusBadge>
  )
}
