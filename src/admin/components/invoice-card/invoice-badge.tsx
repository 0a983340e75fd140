import { StatusBadge } from "@medusajs/ui"
import type { InvoiceStatus } from "../../../rules/invoice/invoice-status"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { STATUS_COLORS } from "../../lib/status-color"

type InvoiceBadgeProps = {
  status: InvoiceStatus
  /** The service has voided it, which is not recorded yet. */
  voidedThere?: boolean
}

export const InvoiceBadge = ({ status, voidedThere }: InvoiceBadgeProps) => {
  const { t } = useInvoiceText()

  return (
    <StatusBadge color={voidedThere ? "orange" : STATUS_COLORS[status]} className="text-nowrap">
      {t(voidedThere ? "voidedThere" : `statuses.${status}`)}
    </StatusBadge>
  )
}
