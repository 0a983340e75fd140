import { Text } from "@medusajs/ui"
import type { AdminOrderInvoicesResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { AllowanceCard } from "../../lib/allowance-card"
import { formatTwd } from "../../lib/format"

type AllowanceFiguresProps = {
  card: AllowanceCard
  balance: AdminOrderInvoicesResponse["allowance_balance"]
}

/** Refunds and allowances, sum beside sum; and what is to be allowed where that is more. */
export const AllowanceFigures = ({ card, balance }: AllowanceFiguresProps) => {
  const { t } = useInvoiceText()
  // What is due is not clear until those are registered.
  const dueUnknown = card.unregistered > 0 && card.toMake === 0 && balance.due > 0
  const figures: { name: string; amount: number | null }[] = [
    { name: t("allowances.balance.refunded"), amount: balance.refunded },
    ...(card.reduced ? [{ name: t("allowances.balance.expected"), amount: balance.expected }] : []),
    { name: t("allowances.balance.allowed"), amount: balance.allowed },
    ...(card.unregistered
      ? [{ name: t("allowances.balance.unregistered"), amount: card.unregistered }]
      : []),
    { name: t("allowances.balance.due"), amount: dueUnknown ? null : card.toMake },
  ]

  return (
    <dl className="flex flex-wrap gap-4 px-6 py-4">
      {figures.map(({ name, amount }) => (
        <div key={name} className="min-w-[90px] flex-1">
          <dt>
            <Text size="small" leading="compact" className="text-ui-fg-subtle">
              {name}
            </Text>
          </dt>
          <dd>
            <Text size="small" leading="compact" weight="plus">
              {amount === null ? "–" : formatTwd(amount)}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}
