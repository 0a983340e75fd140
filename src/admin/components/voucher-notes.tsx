import { Text } from "@medusajs/ui"
import type { AdminOrderVouchers } from "../../http-types"
import { useInvoiceText } from "../hooks/use-invoice-text"
import { formatTwd } from "../lib/format"

/** Why an invoice is not over the order's amount: what vouchers it leaves out, or what they paid. */
export const VoucherNotes = ({ vouchers }: { vouchers: AdminOrderVouchers | null }) => {
  const { t } = useInvoiceText()

  return (["sold", "redeemed"] as const).map((side) => {
    const amount = vouchers?.[side] ?? 0
    return (
      amount > 0 && (
        <Text key={side} size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
          {t(`preview.vouchers.${side}`, { amount: formatTwd(amount) })}
        </Text>
      )
    )
  })
}
