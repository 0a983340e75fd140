import { ArrowDownRightMini } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import type { AdminOrderRefund } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"

/** The order's refunds, as the payments card shows them. */
export const OrderRefunds = ({ refunds }: { refunds: AdminOrderRefund[] }) => {
  const { t, language } = useInvoiceText()
  if (!refunds.length) return null

  return (
    <ul className="bg-ui-bg-subtle text-ui-fg-subtle divide-y divide-dashed rounded-b-xl">
      {refunds.map(({ id, amount, created_at }) => (
        <li key={id} className="flex items-center gap-x-3 px-6 py-4">
          <ArrowDownRightMini aria-hidden className="text-ui-fg-muted shrink-0" />
          <div className="flex-1">
            <Text size="small" leading="compact" weight="plus">
              {t("allowances.refund")}
            </Text>
            <Text size="small" leading="compact">
              {formatTaipeiTime(created_at, language)}
            </Text>
          </div>
          <Text size="small" leading="compact">
            {formatTwd(-amount)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
